import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@regia/contract/fields';
import type { DistressTexts } from '@regia/contract/organizations/distress';
import styles from './DistressToConfirm.module.css';

/** The answer to a visitor in distress, to read before it is confirmed. */
export function DistressToConfirm({ texts }: { texts: DistressTexts }) {
  const { t } = useLingui();
  const languages: readonly [Language, string][] = [
    ['it-IT', t`Italian`],
    ['en-US', t`English`],
  ];
  return (
    <div className={styles.distress}>
      <p>
        <Trans>
          When a visitor seems to be in danger, the assistant gives this answer and these numbers. Your
          organization confirms them once; you can change them in its settings.
        </Trans>
      </p>
      {languages.map(([language, name]) => (
        <section key={language} aria-label={name}>
          <h3>{name}</h3>
          <p lang={language}>{texts[language].text}</p>
          <ul lang={language}>
            {texts[language].helplines.map(({ number, label }) => (
              <li key={number}>
                <b>{number}</b> {label}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
