import { Trans, useLingui } from '@lingui/react/macro';
import { type Source, updateSource } from '@regia/contract/knowledge/source-calls';
import { trainSource, type TrainingRun } from '@regia/contract/knowledge/training-calls';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { EditIcon } from '@regia/icons/EditIcon';
import { ExternalLinkIcon } from '@regia/icons/ExternalLinkIcon';
import { KeyIcon } from '@regia/icons/KeyIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { PlayIcon } from '@regia/icons/PlayIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { UploadIcon } from '@regia/icons/UploadIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { nameOfSource } from './addresses.ts';
import { cacheRun, refreshKnowledge } from './queries.ts';
import { hasDocuments, kindOf } from './source-kinds.tsx';
import styles from './SourcesPanel.module.css';

export interface SourceMenuProps {
  assistant: string;
  source: Source;
  /** The run in progress, if there is one. */
  live: TrainingRun | null;
  mayTrain: boolean;
  onChange: () => void;
  onGiveSitemap: () => void;
  onAccount: () => void;
  onRemove: () => void;
}

/** The actions of a source. While a run may read it, it stays as it is. */
export function SourceMenu({ assistant, source, live, mayTrain, ...on }: SourceMenuProps) {
  const { t } = useLingui();
  const address = nameOfSource(source);
  const kind = kindOf(source.kind);
  const { train, pause } = useSourceActions(assistant, source);
  const waits = live !== null && <Trans>Available once training ends or is stopped</Trans>;
  return (
    <span className={styles.menu}>
      <Menu trigger={<IconButton size="s" label={t`Actions for ${address}`} icon={<MoreIcon />} />}>
        {source.url !== null && (
          <MenuItem
            icon={<ExternalLinkIcon />}
            render={<a href={source.url} target="_blank" rel="noreferrer" aria-label={t`Open address`} />}
          >
            <Trans>Open address</Trans>
          </MenuItem>
        )}
        {mayTrain && (
          <>
            <MenuItem
              icon={<TrainingIcon />}
              disabled={live !== null || source.is_paused}
              detail={waits || (source.is_paused && <Trans>Resume it first</Trans>)}
              onSelect={() => train.mutate()}
            >
              <Trans>Train this source only</Trans>
            </MenuItem>
            <MenuItem
              icon={source.is_paused ? <PlayIcon /> : <PauseIcon />}
              onSelect={() => pause.mutate(!source.is_paused)}
            >
              {source.is_paused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
            </MenuItem>
            {kind.holdsFiles && (
              <MenuItem
                icon={<PlusIcon />}
                render={
                  <Link
                    to="/ai/ai-assistants/$id/training/add/"
                    params={{ id: assistant }}
                    search={{ kind: 'files' }}
                    aria-label={t`Add files`}
                  />
                }
              >
                <Trans>Add files</Trans>
              </MenuItem>
            )}
            {kind.isFolder && (
              <>
                <MenuItem icon={<EditIcon />} disabled={live !== null} detail={waits} onSelect={on.onChange}>
                  <Trans>Change folder…</Trans>
                </MenuItem>
                <MenuItem icon={<KeyIcon />} onSelect={on.onAccount}>
                  <Trans>Account of Google Drive…</Trans>
                </MenuItem>
              </>
            )}
            {kind.hasTypedAddress && (
              <>
                <MenuItem icon={<EditIcon />} disabled={live !== null} detail={waits} onSelect={on.onChange}>
                  <Trans>Change source…</Trans>
                </MenuItem>
                <MenuItem
                  icon={<UploadIcon />}
                  disabled={live !== null}
                  detail={waits}
                  onSelect={on.onGiveSitemap}
                >
                  {source.sitemap ? (
                    <Trans>Replace the given list…</Trans>
                  ) : (
                    <Trans>Give a list of pages…</Trans>
                  )}
                </MenuItem>
              </>
            )}
            <MenuItem
              danger
              icon={<DeleteIcon />}
              disabled={live !== null}
              detail={waits}
              onSelect={on.onRemove}
            >
              <Trans>Remove source…</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
    </span>
  );
}

function useSourceActions(assistant: string, source: Source) {
  const { t } = useLingui();
  const viewer = useViewer();
  const params = { id: assistant, source: source.id };
  const train = useMutation({
    mutationFn: () => send(trainSource, { params }, { overlay: false }),
    onSuccess: (run) => cacheRun(viewer, run),
    onError: (error) => showFailure(t`Training didn’t start`, error),
    onSettled: () => refreshKnowledge(),
  });
  const pause = useMutation({
    mutationFn: (isPaused: boolean) =>
      send(updateSource, { params, body: { is_paused: isPaused } }, { overlay: false }),
    onSuccess: ({ is_paused: isPaused }) =>
      toast.success(
        !isPaused
          ? t`It’ll be read by the next training.`
          : hasDocuments(source)
            ? t`Paused. Its documents stay in service.`
            : t`Paused. Its pages stay in service.`,
      ),
    onError: (error) => showFailure(t`The source didn’t change`, error),
    onSettled: () => refreshKnowledge(),
  });
  return { train, pause };
}
