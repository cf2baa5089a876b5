import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../platform/session/Can.tsx';
import { useViewer } from '../platform/query.ts';
import { useSetUpFirst } from '../platform/session/use-set-up-first.ts';
import { Lamp } from '../ui/Lamp.tsx';
import { ASSISTANTS, ASSISTANTS_ACCESS } from './home.ts';
import { shellQueries } from './queries.ts';
import styles from './TopBar.module.css';

/** The number of assistants on air, as a link to the list. It keeps its place until the number is known. */
export function OnAirCount() {
  const may = useMay(ASSISTANTS_ACCESS);
  const setUpFirst = useSetUpFirst();
  const onAir = useQuery({ ...shellQueries.onAir(...useViewer()), enabled: may && !setUpFirst });
  const isWaiting = onAir.isPending && onAir.isEnabled;
  if (!onAir.data && !isWaiting) return null;
  const count = onAir.data?.count ?? 0;
  return (
    <>
      <Link to={ASSISTANTS} className={styles.tally} style={isWaiting ? { visibility: 'hidden' } : undefined}>
        <Lamp signal={count > 0 ? 'air' : 'off'} />
        <span>
          <Trans>
            <b>{count}</b> on air
          </Trans>
        </span>
      </Link>
      <i className={styles.rule} />
    </>
  );
}
