import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Source, TrainingRun } from '@regia/contract/knowledge/calls';
import { SOURCES_PER_ASSISTANT } from '@regia/contract/limits';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Can } from '../platform/session/Can.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { AddSourceButton } from './AddSourceButton.tsx';
import { RemoveSourceDialog } from './RemoveSourceDialog.tsx';
import { SourceItem } from './SourceItem.tsx';
import { classes } from '../ui/classes.ts';
import items from '../ui/item-list.module.css';
import styles from './SourcesPanel.module.css';

interface SourcesPanelProps {
  id: string;
  sources: readonly Source[];
  /** The run in progress, if there is one. */
  live: TrainingRun | null;
}

export function SourcesPanel({ id, sources, live }: SourcesPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [removing, setRemoving] = useState<Source | null>(null);
  const full = sources.length >= SOURCES_PER_ASSISTANT;
  return (
    <Panel
      flush
      title={t`Sources`}
      count={format.number(sources.length)}
      actions={
        // Without a source, the panel above already has this button.
        sources.length > 0 &&
        !full && (
          <Can do="assistant.train">
            <AddSourceButton id={id} isTraining={live !== null} size="s" />
          </Can>
        )
      }
    >
      {sources.length === 0 ? (
        <EmptyState bare manual="train" title={<Trans>No sources yet</Trans>}>
          <Trans>The assistant answers from the pages of the sites you add, and cites them.</Trans>
        </EmptyState>
      ) : (
        <ul className={classes(items.list, styles.sources)}>
          {sources.map((source) => (
            <SourceItem key={source.id} source={source} live={live} onRemove={() => setRemoving(source)} />
          ))}
        </ul>
      )}
      {full && (
        <p className={items.foot}>
          <Trans>
            You’ve reached the limit of {SOURCES_PER_ASSISTANT} sources. Remove one to add another.
          </Trans>
        </p>
      )}
      {removing && (
        <RemoveSourceDialog
          id={id}
          source={removing}
          isLast={sources.length === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}
