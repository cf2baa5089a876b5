import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { restoreVersion } from '@regia/contract/assistants/version-calls';
import { unreadablePairs } from '@regia/contract/widget/color-pairs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useWhen } from '../../platform/i18n/use-when.ts';
import { send } from '../../platform/http/send.ts';
import { useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { toast } from '../../platform/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SkeletonItems } from '../../ui/Skeleton.tsx';
import { cacheAssistant } from '../queries.ts';
import { Differences } from './Differences.tsx';
import { UnreadableNote } from './UnreadableNote.tsx';
import { versionQuery } from './version-query.ts';
import styles from './VersionDialog.module.css';

interface VersionDialogProps {
  assistantId: string;
  version: number;
  onClose: () => void;
}

/** One version: its changes, and its differences from the newest, which a restore would undo. */
export function VersionDialog({ assistantId, version, onClose }: VersionDialogProps) {
  const { t } = useLingui();
  const when = useWhen();
  const viewer = useViewer();
  const [compared, setCompared] = useState<'changes' | 'since'>('changes');
  const mayRestore = useMay('assistant.update');
  const shown = useQuery(versionQuery(viewer, assistantId, version));
  const restore = useMutation({
    mutationFn: () => send(restoreVersion, { params: { id: assistantId, version } }),
    onSuccess: (assistant) => {
      cacheAssistant(viewer, assistant);
      toast.success(t`Version ${version} is restored`, t`It’s saved as version ${assistant.version}.`);
      onClose();
    },
  });
  const saved = shown.data;
  const isNewest = saved?.since.length === 0 && !saved.hides_since;
  const [unreadable] = saved ? unreadablePairs(saved.configuration.colors) : [];
  const isRestorable = saved?.may_restore === true && !isNewest && !unreadable;
  const hides = compared === 'since' ? saved?.hides_since : saved?.hides_changes;
  const same = saved ? sameIn(saved.configuration, saved[compared]) : 0;
  const named = (version: number) => t`Version ${version}`;
  const author = saved?.author ?? t`the system`;
  const on = saved && when.at(saved.saved_on);
  return (
    <Dialog
      open
      wide
      busy={restore.isPending}
      onClose={onClose}
      title={<Trans>Version {version}</Trans>}
      description={
        saved && (
          <Trans>
            Saved by {author}, {on}
          </Trans>
        )
      }
      actions={
        <>
          <Button variant="ghost" inactive={restore.isPending} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {isRestorable && (
            <Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate()}>
              <Trans>Restore this version</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <SegmentedControl
          label={t`Compare`}
          value={compared}
          onChange={setCompared}
          options={[
            { value: 'changes', label: t`What changed` },
            { value: 'since', label: t`Compared with today` },
          ]}
        />
        {shown.isError ? (
          <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
        ) : !saved ? (
          <SkeletonItems rows={3} />
        ) : saved[compared].length > 0 ? (
          <>
            <Differences
              differences={saved[compared]}
              older={named(compared === 'since' ? version : version - 1)}
              newer={compared === 'since' ? t`Today` : named(version)}
            />
            <p className={styles.none}>
              <Plural
                value={same}
                one="# other setting is the same."
                other="# other settings are the same."
              />
            </p>
          </>
        ) : hides ? null : (
          <p className={styles.none}>
            {compared === 'since' ? (
              <Trans>The settings are the same today.</Trans>
            ) : version === 1 ? (
              <Trans>The first version: there’s nothing before it.</Trans>
            ) : (
              <Trans>No setting changed.</Trans>
            )}
          </p>
        )}
        {hides && (
          <p className={styles.none}>
            <Trans>There are changes to settings that your profile can’t see.</Trans>
          </p>
        )}
        {mayRestore && saved && !isNewest && !saved.may_restore && (
          <p className={styles.none}>
            <Trans>
              Your profile can’t restore this version: it would change settings that your profile can’t
              change.
            </Trans>
          </p>
        )}
        {mayRestore && unreadable && <UnreadableNote pair={unreadable} />}
        {isRestorable && (
          <p className={styles.none}>
            <Trans>
              Restoring saves these settings as a new version. State, sources and keys stay as they are.
            </Trans>
          </p>
        )}
        {restore.isError && <ErrorNote title={t`Couldn’t restore the version`} error={restore.error} />}
      </div>
    </Dialog>
  );
}

/** The number of settings in which two versions do not differ. */
const sameIn = (configuration: object, differences: readonly { field: string }[]): number => {
  const differing = new Set(differences.map(({ field }) => field.split('.')[0]));
  return Object.keys(configuration).filter((setting) => !differing.has(setting)).length;
};
