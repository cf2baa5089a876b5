import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DownloadIcon } from '@regia/icons/DownloadIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useSession } from '../platform/session/store.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { Note } from '../ui/Note.tsx';
import '../ui/fonts-code.css';
import { saveTextFile } from '../platform/save-file.ts';
import { BACKUP_CODES_FILE, backupCodesText } from './backup-codes-file.ts';
import styles from './NewBackupCodes.module.css';

interface NewBackupCodesProps {
  codes: readonly string[];
  onKept: () => void;
  /** Whether these codes replace older ones. */
  replaced?: boolean;
}

/** MFA-06: the codes are shown only once. They exist only in the state of the page that shows them. */
export function NewBackupCodes({ codes, onKept, replaced }: NewBackupCodesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const username = useSession((state) => state.me?.username ?? '');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const save = () => {
    const today = format.date(new Date());
    saveTextFile(
      BACKUP_CODES_FILE,
      backupCodesText(codes, {
        title: t`Backup codes for Regia`,
        owner: t`${username}, created on ${today}`,
        rule: t`Each code works once, in place of your second factor. If you create new codes, these stop working.`,
      }),
    );
  };
  return (
    <div className={styles.block}>
      <div ref={notice} className={styles.notice} tabIndex={-1}>
        <Note tone="warn" title={t`These codes are shown only once.`}>
          {replaced ? (
            <Trans>
              For when you don’t have your method with you. Each code works once. Your previous codes no
              longer work.
            </Trans>
          ) : (
            <Trans>For when you don’t have your method with you. Each code works once.</Trans>
          )}
        </Note>
      </div>
      <ol className={styles.codes} aria-label={t`Backup codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')} label={t`Copy`} />
        <Button icon={<DownloadIcon />} onClick={save}>
          <Trans>Download</Trans>
        </Button>
        <Button variant="primary" onClick={onKept}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </div>
      <LeaveGuard
        dirty
        title={t`Have you saved your codes?`}
        what={t`You won’t be able to see the backup codes again.`}
        leaveLabel={t`Leave page`}
      />
    </div>
  );
}
