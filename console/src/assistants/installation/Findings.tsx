import { Trans } from '@lingui/react/macro';
import type { InstallationCheck } from '@regia/contract/assistants/installation-calls';
import { FindingItem } from './FindingItem.tsx';
import styles from './CheckPanel.module.css';

interface FindingsProps {
  findings: InstallationCheck['findings'];
  onAddOrigin: ((origin: string) => void) | undefined;
  added: string | null;
}

/** Whether the assistant works on the page, and what the check found. */
export function Findings({ findings, onAddOrigin, added }: FindingsProps) {
  const steps = findings.filter(({ level }) => level === 'step').length;
  return (
    <>
      <p className={styles.verdict}>
        {steps === 0 ? (
          <Trans>The assistant works on this page.</Trans>
        ) : (
          <Trans>The assistant doesn’t work on this page yet.</Trans>
        )}
      </p>
      <ul className={styles.findings}>
        {findings.map((finding, index) => (
          // A page may have the same finding twice.
          // oxlint-disable-next-line react/no-array-index-key
          <FindingItem key={index} value={finding} onAddOrigin={onAddOrigin} added={added} />
        ))}
      </ul>
    </>
  );
}
