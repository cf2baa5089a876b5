import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BACKUP_CODES } from '@regia/contract/limits';
import { BackupCodesIcon } from '@regia/icons/BackupCodesIcon';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { focusHeading } from '../ui/page-heading.ts';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { mfaQueries } from './queries.ts';
import styles from './BackupCodesPanel.module.css';

/** Loaded when the button is first pressed, not with the page. */
const regeneration = loadOnce(async () => ({
  ...(await import('./RegenerateDialog.tsx')),
  ...(await import('./NewBackupCodes.tsx')),
}));

/**
 * The number of backup codes left, and a button that makes ten new ones. The number needs a profile. A person without
 * a second factor sees no panel.
 */
export function BackupCodesPanel() {
  const { t } = useLingui();
  const active = useQuery(mfaQueries.active());
  const config = useQuery(mfaQueries.config());
  const left = useCodesLeft();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const loaded = useLazyCode(asking, regeneration);
  const method = (active.data?.find((each) => each.is_primary) ?? active.data?.[0])?.name;
  if (active.data && !method && !codes) return null;
  return (
    <Panel
      title={t`Backup codes`}
      icon={<BackupCodesIcon />}
      actions={
        left !== undefined &&
        !codes && (
          <span className={styles.count}>
            <Trans>
              {left} of {BACKUP_CODES} left
            </Trans>
          </span>
        )
      }
    >
      {codes && loaded ? (
        <loaded.NewBackupCodes
          replaced
          codes={codes}
          onKept={() => {
            focusHeading();
            setCodes(null);
          }}
        />
      ) : method ? (
        <div className={styles.line}>
          <p className={styles.words}>
            {left !== undefined && left <= 2 ? (
              <b className={styles.few}>
                <Plural
                  value={left}
                  _0="None left. Create new codes, so you don’t get locked out."
                  one="Only # left. Create new codes before you need them."
                  other="Only # left. Create new codes before you need them."
                />
              </b>
            ) : (
              <Trans>
                For when you don’t have your method with you. Each code works once. They were shown when you
                created them.
              </Trans>
            )}
          </p>
          {config.data?.allow_backup_codes_regeneration && (
            <Button icon={<RefreshIcon />} onClick={() => setAsking(true)}>
              <Trans>Create new codes</Trans>
            </Button>
          )}
        </div>
      ) : active.isError ? (
        <LoadFailed error={active.error} onRetry={() => void active.refetch()} />
      ) : (
        <SkeletonRows rows={1} />
      )}
      {loaded && asking && method && config.data && (
        <loaded.RegenerateDialog
          method={method}
          asksForCode={config.data.confirm_regeneration_with_code}
          onDone={(fresh) => {
            toast.success(t`You have successfully regenerated the backup codes`);
            setAsking(false);
            setCodes(fresh);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

/** The number of backup codes left. Backup codes belong to the person, so any method of the person gives the number. */
function useCodesLeft(): number | undefined {
  const viewer = useViewer();
  const mine = useQuery(mfaQueries.mine(viewer));
  const any = mine.data?.find((each) => each.is_active)?.id;
  const detail = useQuery({ ...mfaQueries.one(viewer, any ?? ''), enabled: any !== undefined });
  return detail.data?.backup_codes_left;
}
