import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import type { Rewording } from '@regia/contract/chat/trace-words';
import { TracePart } from './TracePart.tsx';
import styles from './Why.module.css';

const HOW: Record<Rewording, MessageDescriptor> = {
  model: msg`The model reworded the question, and each wording was searched for, too. The tokens and the cost below hold this request:`,
  synonyms: msg`Words of the question were replaced by synonyms that the pages have, and each wording was searched for, too:`,
  no_synonyms: msg`Nothing was added: the pages have no synonym of the words of the question.`,
  unusable: msg`Nothing was added: the model wrote no wording that can be searched for.`,
  too_late: msg`Nothing was added: the model took more than three seconds to reword the question.`,
  model_failed: msg`Nothing was added: the model failed when it was asked to reword the question.`,
};

const LANGUAGES: Record<string, MessageDescriptor> = { it: msg`Italian`, en: msg`English` };

interface RewordingsProps {
  rewording: Rewording;
  queries: Trace['queries'];
}

/** The other words in which the question was searched for, each with its language, or why there are none. */
export function Rewordings({ rewording, queries }: RewordingsProps) {
  const { i18n, t } = useLingui();
  const searches = queries.filter(({ why }) => why === 'multi_query');
  return (
    <TracePart title={t`In other words`}>
      <p>{i18n._(HOW[rewording])}</p>
      {searches.length > 0 && (
        <ul className={styles.list}>
          {searches.map(({ text, language }) => (
            <li key={`${language} ${text}`}>
              “{text}” ({LANGUAGES[language] ? i18n._(LANGUAGES[language]) : language})
            </li>
          ))}
        </ul>
      )}
    </TracePart>
  );
}
