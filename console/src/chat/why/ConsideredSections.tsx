import { useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { SECTION_FIGURES, SECTION_REASON_TEXTS } from './figure-words.ts';
import { Figures } from './Figures.tsx';
import { ScoredPlace } from './ScoredPlace.tsx';
import { TracePart } from './TracePart.tsx';
import styles from './Why.module.css';

/** The sections that could have been the answer, best first, each with the reason why it was chosen or not. */
export function ConsideredSections({ sections }: { sections: Trace['sections'] }) {
  const { i18n, t } = useLingui();
  const best = Math.max(...sections.map((section) => section.score), 0);
  return (
    <TracePart title={t`Sections considered`}>
      <ol className={styles.passages}>
        {sections.map((section, index) => (
          // The sections of a trace never change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <ScoredPlace place={section} label={t`Score`} best={best} used={section.chosen !== null} />
            <p className={styles.dropReason}>{i18n._(SECTION_REASON_TEXTS[section.reason])}</p>
            <Figures
              summary={t`Its figures`}
              figures={section.features.map(({ code, value, effect }) => ({
                words: SECTION_FIGURES[code],
                value,
                effect,
              }))}
            />
          </li>
        ))}
      </ol>
    </TracePart>
  );
}
