import { Trans, useLingui } from '@lingui/react/macro';
import type { Interest, PlannedFeature } from '@regia/contract/features/calls';
import { SUPERUSER_NAMES } from '@regia/contract/roles/staff-profile';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { ListState } from '../ui/ListState.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { featureQueries } from './queries.ts';
import styles from './FeaturesPage.module.css';

type Person = Interest['people'][number];

/** Lists the people who are interested in a feature, newest first. A superuser who chose no organization sees all. */
export function InterestedPeople({ feature }: { feature: PlannedFeature['id'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const viewer = useViewer();
  const people = useQuery(featureQueries.interested(viewer, feature));
  const seesAll = useMay({ profiles: SUPERUSER_NAMES }) && viewer[1] === null;
  const columns: readonly Column<Person>[] = [
    { key: 'username', header: t`Username`, cell: (row) => row.username },
    ...(seesAll
      ? [{ key: 'organization', header: t`Organization`, cell: (row: Person) => row.organization }]
      : []),
    {
      key: 'since',
      header: t`Interested since`,
      cell: (row) => <time dateTime={row.interested_on}>{when.at(row.interested_on)}</time>,
    },
  ];
  return (
    <ListState query={people} empty={<Trans>Nobody is interested yet</Trans>}>
      {({ count, results }) => {
        const newest = format.number(results.length);
        return (
          <>
            <Table
              inPanel
              caption={t`People who are interested`}
              columns={columns}
              rows={results}
              keyOf={(row) => `${row.username} ${row.organization}`}
            />
            {count > results.length && (
              <p className={styles.small}>
                <Trans>Only the newest {newest} are listed.</Trans>
              </p>
            )}
          </>
        );
      }}
    </ListState>
  );
}
