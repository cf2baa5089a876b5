import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import styles from './ShownOnceDialog.module.css';

interface ShownOnceDialogProps {
  title: ReactNode;
  description: ReactNode;
  parts: readonly { title: string; text: string; copyLabel: string }[];
  /** The button that closes it. */
  close: ReactNode;
  /** The question before the page is left, and what is lost. */
  leaveTitle: string;
  leaveWhat: string;
  onClose: () => void;
}

/** Shows a secret, which is visible only once: a click outside or Escape does not close it, and leaving asks first. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, parts, close, leaveTitle, leaveWhat, onClose } = props;
  const { t } = useLingui();
  return (
    <Dialog
      open
      wide
      guarded
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <Button variant="primary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      {parts.map((part) => (
        <section key={part.title} className={styles.part}>
          <header className={styles.head}>
            <h3>{part.title}</h3>
            <CopyButton text={part.text} label={part.copyLabel} />
          </header>
          <CodeBlock code={part.text} label={part.title} />
        </section>
      ))}
      <LeaveGuard dirty title={leaveTitle} what={leaveWhat} leaveLabel={t`Leave page`} />
    </Dialog>
  );
}
