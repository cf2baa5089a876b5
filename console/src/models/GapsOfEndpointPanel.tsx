import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Panel } from '../ui/Panel.tsx';
import { GapsOfEndpoint } from './GapsOfEndpoint.tsx';
import { GroupingFailure } from './GroupingFailure.tsx';
import { gapGroupingQuery } from './queries.ts';

/** MON-06: whether an endpoint for vectors groups the gaps, and its last failure. */
export function GapsOfEndpointPanel({ groupsGaps }: { groupsGaps: boolean }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const grouping = useQuery({ ...gapGroupingQuery(useViewer(), locale), enabled: groupsGaps });
  return (
    <Panel title={t`Gaps by meaning`}>
      <GapsOfEndpoint groupsGaps={groupsGaps} />
      {groupsGaps && <GroupingFailure failed={grouping.data?.failed ?? null} />}
    </Panel>
  );
}
