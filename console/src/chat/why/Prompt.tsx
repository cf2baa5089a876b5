import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { TracePart } from './TracePart.tsx';
import styles from './Why.module.css';

/** The texts for the names of the parts. An unknown name is shown unchanged. */
const PROMPT_PARTS: Record<string, MessageDescriptor> = {
  house_rules: msg`House rules`,
  refused_subjects: msg`Subjects it doesn’t answer`,
  internal_instructions: msg`Internal instructions`,
  default_system_instructions: msg`Default instructions`,
  advanced_instructions: msg`Advanced instructions`,
  summary: msg`Summary of the conversation`,
  earlier_user: msg`An earlier question`,
  earlier_assistant: msg`An earlier answer`,
  passages: msg`Passages`,
  tool_call: msg`A search of the model`,
  tool_result: msg`The passages that its search found`,
  question: msg`Question`,
  reminder: msg`The main rules again`,
};

/** The parts of which a trace tells only the length. */
const WITHHELD: ReadonlySet<string> = new Set(['internal_instructions', 'advanced_instructions']);

/** The prompt of a model, part by part. */
export function Prompt({ prompt }: Pick<Trace, 'prompt'>) {
  const { i18n, t } = useLingui();
  return (
    <TracePart title={t`What the model received`}>
      {prompt.map(({ part, content }, index) => {
        const words = PROMPT_PARTS[part];
        return (
          // The parts of a trace never change.
          // oxlint-disable-next-line react/no-array-index-key
          <Disclosure key={index} className={styles.prompt} summary={words ? i18n._(words) : part}>
            {WITHHELD.has(part) ? (
              <p>
                <Trans>They stand in the version of the settings, for those who may read them.</Trans>
              </p>
            ) : (
              <pre>{content}</pre>
            )}
          </Disclosure>
        );
      })}
    </TracePart>
  );
}
