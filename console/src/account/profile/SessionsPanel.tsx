import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LogoutIcon } from '@regia/icons/LogoutIcon';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonItems } from '../../ui/Skeleton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { sessionQueries } from './session-queries.ts';
import { SessionItem } from './SessionItem.tsx';
import items from '../../ui/item-list.module.css';

const dialog = loadOnce(() => import('./SignOutEverywhereDialog.tsx'));

/** The person's sessions; each can be ended, or all of them. */
export function SessionsPanel() {
  const { t } = useLingui();
  const sessions = useQuery(sessionQueries.own());
  const [asking, setAsking] = useState(false);
  const loaded = useLazyCode(asking, dialog);
  return (
    <Panel title={t`Active sessions`} flush>
      <ListState query={sessions} inset="panel" waiting={<SkeletonItems rows={2} />}>
        {(own) => (
          <ul className={items.list}>
            {own.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </ListState>
      {/* Not while the list loads: it would move when the sessions come. */}
      {!sessions.isPending && (
        <div className={items.foot}>
          <Button variant="danger" block icon={<LogoutIcon size={14} />} onClick={() => setAsking(true)}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        </div>
      )}
      {loaded && asking && <loaded.SignOutEverywhereDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}
