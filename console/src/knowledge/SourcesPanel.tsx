import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Source } from '@regia/contract/knowledge/source-calls';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { SOURCES_PER_ASSISTANT } from '@regia/contract/limits';
import { trainingPlanQuery, useAssistant } from '../assistants/public.tsx';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import type { Page } from '@regia/contract/lists';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListState } from '../ui/ListState.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonItems } from '../ui/Skeleton.tsx';
import { AddSourceButton } from './AddSourceButton.tsx';
import { RemoveSourceDialog } from './RemoveSourceDialog.tsx';
import { kindOf } from './source-kinds.tsx';
import { SourceItem } from './SourceItem.tsx';
import { classes } from '../ui/classes.ts';
import items from '../ui/item-list.module.css';
import styles from './SourcesPanel.module.css';

/** Loaded when a source is changed, because they need the form library. */
const changeDialog = loadOnce(() => import('./ChangeSourceDialog.tsx'));
const folderDialog = loadOnce(() => import('./drive/ChangeFolderDialog.tsx'));
const accountDialog = loadOnce(() => import('./drive/DriveAccountDialog.tsx'));
const sitemapDialog = loadOnce(() => import('./GiveSitemapDialog.tsx'));

interface SourcesPanelProps {
  id: string;
  /** The read of the assistant's sources. */
  query: UseQueryResult<Page<Source>>;
  /** The run in progress, if there is one. */
  live: TrainingRun | null;
}

export function SourcesPanel({ id, query, live }: SourcesPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isArchived = useAssistant(id).data?.state === 'archived';
  const mayTrain = useMay('assistant.train') && !isArchived;
  const [removing, setRemoving] = useState<Source | null>(null);
  const [changing, setChanging] = useState<Source | null>(null);
  const [giving, setGiving] = useState<Source | null>(null);
  const [seesAccount, setSeesAccount] = useState(false);
  const isFolder = changing !== null && kindOf(changing.kind).isFolder === true;
  const change = useLazyCode(changing !== null && !isFolder, changeDialog);
  const folder = useLazyCode(isFolder, folderDialog);
  const account = useLazyCode(seesAccount, accountDialog);
  const give = useLazyCode(giving !== null, sitemapDialog);
  const next = useQuery(trainingPlanQuery(useViewer(), id)).data?.next[0];
  const onlyManual = useAssistant(id).data?.only_manual_training === true;
  const count = query.data?.results.length ?? 0;
  const full = count >= SOURCES_PER_ASSISTANT;
  return (
    <Panel
      flush
      title={t`Sources`}
      count={query.data && format.number(count)}
      actions={
        // Without a source, the panel above already has this button.
        mayTrain && count > 0 && !full && <AddSourceButton id={id} size="s" />
      }
    >
      <ListState
        query={query}
        inset="panel"
        waiting={<SkeletonItems icon rows={2} />}
        empty={
          <EmptyState bare manual="train" title={<Trans>No sources yet</Trans>}>
            <Trans>The assistant answers from the pages of the sites you add, and cites them.</Trans>
          </EmptyState>
        }
      >
        {({ results }) => (
          <ul className={classes(items.list, styles.sources)}>
            {results.map((source) => (
              <SourceItem
                key={source.id}
                source={source}
                live={live}
                mayTrain={mayTrain}
                next={onlyManual ? 'manual' : next}
                assistant={id}
                onChange={() => setChanging(source)}
                onGiveSitemap={() => setGiving(source)}
                onAccount={() => setSeesAccount(true)}
                onRemove={() => setRemoving(source)}
              />
            ))}
          </ul>
        )}
      </ListState>
      {full && (
        <p className={items.foot}>
          <Trans>
            You’ve reached the limit of {SOURCES_PER_ASSISTANT} sources. Remove one to add another.
          </Trans>
        </p>
      )}
      {changing && !isFolder && change && (
        <change.ChangeSourceDialog id={id} source={changing} onClose={() => setChanging(null)} />
      )}
      {changing && isFolder && folder && (
        <folder.ChangeFolderDialog id={id} source={changing} onClose={() => setChanging(null)} />
      )}
      {seesAccount && account && <account.DriveAccountDialog id={id} onClose={() => setSeesAccount(false)} />}
      {giving && give && <give.GiveSitemapDialog id={id} source={giving} onClose={() => setGiving(null)} />}
      {removing && (
        <RemoveSourceDialog
          id={id}
          source={removing}
          isLast={count === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}
