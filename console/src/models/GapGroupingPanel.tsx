import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import type { GapGrouping } from '@regia/contract/models/gap-grouping';
import { EditIcon } from '@regia/icons/EditIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { GroupingFailure } from './GroupingFailure.tsx';
import { gapGroupingQuery } from './queries.ts';
import endpoint from './Endpoints.module.css';
import styles from './Spending.module.css';

const dialog = loadOnce(() => import('./GapGroupingDialog.tsx'));

/** MON-06: the endpoint that groups the gaps of the organization by meaning. Without one to choose there is no panel. */
export function GapGroupingPanel({ endpoints }: { endpoints: readonly ModelEndpoint[] }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const read = useQuery(gapGroupingQuery(useViewer(), locale));
  const [isChanging, setChanging] = useState(false);
  const loaded = useLazyCode(isChanging, dialog);
  const grouping = read.data;
  const vectors = endpoints.filter(({ purpose }) => purpose === 'embeddings');
  if (vectors.length === 0 && !grouping?.server) return null;
  return (
    <div className={styles.place}>
      <Panel
        flush
        title={t`Gaps by meaning`}
        actions={
          grouping && (
            <Button size="s" icon={<EditIcon size={14} />} onClick={() => setChanging(true)}>
              <Trans>Edit grouping</Trans>
            </Button>
          )
        }
      >
        {grouping ? (
          <div className={classes(styles.inset, endpoint.part)}>
            <GroupedBy grouping={grouping} endpoints={vectors} />
          </div>
        ) : read.isError ? (
          <div className={styles.inset}>
            <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
          </div>
        ) : (
          <div className={styles.inset}>
            <SkeletonRows rows={1} />
          </div>
        )}
      </Panel>
      {loaded && isChanging && grouping && (
        <loaded.GapGroupingDialog
          grouping={grouping}
          endpoints={vectors}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}

interface GroupedByProps {
  grouping: GapGrouping;
  endpoints: readonly ModelEndpoint[];
}

function GroupedBy({ grouping, endpoints }: GroupedByProps) {
  const format = useFormat();
  const { server, failed } = grouping;
  const from = format.number(grouping.alike_from ?? grouping.server_alike_from, 2);
  const name = endpoints.find(({ id }) => id === grouping.endpoint)?.name;
  return (
    <>
      <p>
        {name !== undefined ? (
          <Trans>
            “{name}” groups the gaps whose questions mean the same, from a likeness of {from} on.
          </Trans>
        ) : server ? (
          <Trans>
            The server’s model groups the gaps whose questions mean the same, from a likeness of {from} on:{' '}
            {server.model} at {server.host}.
          </Trans>
        ) : (
          <Trans>
            Gaps are grouped by their words alone. With an endpoint for vectors, questions that mean the same
            in other words become one gap.
          </Trans>
        )}
      </p>
      <GroupingFailure failed={failed} />
    </>
  );
}
