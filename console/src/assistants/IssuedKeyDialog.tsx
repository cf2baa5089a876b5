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
      description={<Trans>Once you close this window, you won’t be able to see the key again.</Trans>}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>I’ve copied it, close</Trans>
        </Button>
      }
    >
      <section className={styles.part}>
        <header className={styles.head}>
          <h3>
            <Trans>Key</Trans>
          </h3>
          <CopyButton text={issued.api_key} label={t`Copy key`} />
        </header>
        <CodeBlock code={issued.api_key} label={t`Key`} />
      </section>
      <section className={styles.part}>
        <header className={styles.head}>
          <h3>
            <Trans>Ask a first question from a terminal</Trans>
          </h3>
          <CopyButton text={issued.snippet} label={t`Copy code`} />
        </header>
        <CodeBlock code={issued.snippet} label={t`Ask a first question from a terminal`} />
      </section>
      <LeaveGuard
        dirty
        title={t`Have you copied the key?`}
        what={t`You won’t be able to see it again.`}
        leaveLabel={t`Leave page`}
      />
    </Dialog>
  );
}
