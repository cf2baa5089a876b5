import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { StateLamp } from '../assistants/public.tsx';
import { ASSISTANTS } from './home.ts';
import { setSideList, useInterface } from './interface.ts';
import { useAssistants } from './palette/use-assistants.ts';
import { useDebounced } from './palette/use-debounced.ts';
import { sideRows } from './side-rows.ts';
import side from './Sidebar.module.css';
import styles from './SideAssistants.module.css';

const REFRESH_MS = 60_000;
/** Fewer assistants than these can be seen at once, and need no filter. */
const FILTER_FROM = 8;

/** The assistants with their lamps, in the wide sidebar and in the drawer. */
export function SideAssistants({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui();
  const mayOpen = useMay('assistant.retrieve');
  const filter = useInterface((state) => state.sideFilter);
  const { rows, count, isWaiting } = useAssistants(useDebounced(filter.trim()), REFRESH_MS);
  const list = useRef<HTMLUListElement>(null);
  const isKnown = count !== undefined;
  useEffect(() => {
    // The drawer removes the list each time it closes.
    if (isKnown && list.current) list.current.scrollTop = useInterface.getState().sideScroll;
  }, [isKnown]);
  if (!mayOpen) return null;
  if (!isKnown) return isWaiting && <WaitingRows />;
  const shown = sideRows(rows, filter);
  return (
    <div className={styles.part}>
      {count >= FILTER_FROM && (
        <input
          type="search"
          className={styles.filter}
          aria-label={t`Filter assistants`}
          placeholder={t`Filter assistants`}
          value={filter}
          onChange={(event) => setSideList({ sideFilter: event.target.value, sideScroll: 0 })}
        />
      )}
      <ul
        ref={list}
        className={styles.list}
        aria-label={t`Your assistants`}
        onScroll={(event) => setSideList({ sideScroll: event.currentTarget.scrollTop })}
      >
        {shown.map((assistant) => (
          <li key={assistant.id}>
            <Link
              to="/ai/ai-assistants/$id/"
              params={{ id: assistant.id }}
              activeOptions={{ includeSearch: false }}
              className={styles.link}
              title={assistant.name}
              onClick={onFollow}
            >
              <StateLamp state={assistant.state} bare />
              <span className={side.name}>{assistant.name}</span>
              <Messages count={assistant.messages} />
            </Link>
          </li>
        ))}
      </ul>
      <output className={styles.none}>
        {shown.length === 0 && !isWaiting && filter.trim() !== '' && <Trans>No assistant found</Trans>}
      </output>
      {filter.trim() === '' && count > rows.length && (
        <Link to={ASSISTANTS} className={styles.all} onClick={onFollow}>
          <Trans>All {count} assistants</Trans>
        </Link>
      )}
    </div>
  );
}

/** The messages of the last seven days. */
function Messages({ count }: { count: number }) {
  const format = useFormat();
  return (
    <span className={styles.count}>
      {format.number(count)}{' '}
      <VisuallyHidden>
        <Trans>messages this week</Trans>
      </VisuallyHidden>
    </span>
  );
}

const WaitingRows = () => (
  <div className={styles.part} aria-hidden="true">
    {['64%', '48%', '56%'].map((width) => (
      <div key={width} className={styles.link}>
        <Skeleton width={width} />
      </div>
    ))}
  </div>
);
