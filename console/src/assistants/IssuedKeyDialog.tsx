import { Trans, useLingui } from '@lingui/react/macro';
import type { issueKey } from '@regia/contract/assistants/calls';
import type { Answer } from '@regia/contract/call';
import { Button } from '../ui/Button.tsx';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import styles from './IssuedKeyDialog.module.css';

interface IssuedKeyDialogProps {
  issued: Answer<typeof issueKey>;
  onClose: () => void;
}

/** Shows a key, which is visible only once: a click outside or Escape does not close it, and leaving asks first. */
export function IssuedKeyDialog({ issued, onClose }: IssuedKeyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      wide
      guarded
      onClose={onClose}
      title={<Trans>API key generated: copy the key or the code snippet</Trans>}
      description={<Trans>Once this window is closed the key cannot be shown again.</Trans>}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have copied it, close</Trans>
        </Button>
      }
    >
      <section className={styles.part}>
        <header className={styles.head}>
          <h3>
            <Trans>The key</Trans>
          </h3>
          <CopyButton text={issued.api_key} label={t`Copy key`} />
        </header>
        <CodeBlock code={issued.api_key} label={t`The key`} />
      </section>
      <section className={styles.part}>
        <header className={styles.head}>
          <h3>
            <Trans>A first question, from a terminal</Trans>
          </h3>
          <CopyButton text={issued.snippet} label={t`Copy the code`} />
        </header>
        <CodeBlock code={issued.snippet} label={t`A first question, from a terminal`} />
      </section>
      <LeaveGuard
        dirty
        title={t`Have you copied the key?`}
        what={t`It cannot be shown again.`}
        leaveLabel={t`Leave page`}
      />
    </Dialog>
  );
}
