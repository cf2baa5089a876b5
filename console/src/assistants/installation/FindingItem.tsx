import { Trans, useLingui } from '@lingui/react/macro';
import type { Finding } from '@regia/contract/assistants/installation-calls';
import { InfoIcon } from '@regia/icons/InfoIcon';
import { SuccessIcon } from '@regia/icons/SuccessIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { classes } from '../../ui/classes.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AllowSiteButton } from '../AllowSiteButton.tsx';
import { FindingText } from './FindingText.tsx';
import styles from './CheckPanel.module.css';

const ICONS = { ok: SuccessIcon, step: WarningIcon, note: InfoIcon };

interface FindingItemProps {
  value: Finding;
  onAddOrigin: ((origin: string) => void) | undefined;
  added: string | null;
}

/** One finding of a check: its sentence, and the line to change or the button for the next step. */
export function FindingItem({ value, onAddOrigin, added }: FindingItemProps) {
  const { t } = useLingui();
  const { code, level, about, line } = value;
  const Icon = ICONS[level];
  const isAddable = about !== null && (code === 'origin_missing' || code === 'twin_missing');
  return (
    <li className={classes(styles.finding, styles[level])}>
      <Icon />
      <div className={styles.next}>
        <p>
          {level === 'step' && (
            <VisuallyHidden>
              <Trans>To do:</Trans>{' '}
            </VisuallyHidden>
          )}
          <FindingText value={value} />
        </p>
        {line !== null && (
          <CodeBlock code={line} label={t`Directive to write`} copyLabel={t`Copy directive`} />
        )}
        {isAddable && added === about && (
          <p>
            <Trans>Added below: save to apply it.</Trans>
          </p>
        )}
        {isAddable && added !== about && onAddOrigin && (
          <AllowSiteButton about={about} onAllow={() => onAddOrigin(about)} />
        )}
      </div>
    </li>
  );
}
