import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyRow } from '@regia/contract/assistants/calls';
import { KEYS_PER_ASSISTANT } from '@regia/contract/limits';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { ListState } from '../ui/ListState.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonItems } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { KeyItem } from './KeyItem.tsx';
import { assistantQueries } from './queries.ts';
import { classes } from '../ui/classes.ts';
import items from '../ui/item-list.module.css';
import styles from './SideList.module.css';

const dialogs = loadOnce(async () => ({
  ...(await import('./IssueKeyDialog.tsx')),
  ...(await import('./RevokeKeyDialog.tsx')),
}));

/** The keys with which outside programs reach the assistant. A key is shown only once, when it is issued. */
export function KeysPanel({ assistantId }: { assistantId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const keys = useQuery(assistantQueries.keys(useViewer(), assistantId));
  const [issuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<KeyRow | null>(null);
  const loaded = useLazyCode(issuing || revoking !== null, dialogs);
  const live = keys.data?.filter((key) => key.revoked_on === null) ?? [];
  const revoked = keys.data?.filter((key) => key.revoked_on !== null) ?? [];
  const full = live.length >= KEYS_PER_ASSISTANT;
  return (
    <div id="keys">
      <Panel
        flush
        title={t`API keys`}
        count={keys.data && format.number(live.length)}
        actions={
          !full && (
            <Button size="s" icon={<PlusIcon size={14} />} onClick={() => setIssuing(true)}>
              <Trans>New key</Trans>
            </Button>
          )
        }
      >
        <ListState
          query={keys}
          inset="panel"
          waiting={<SkeletonItems rows={2} />}
          empty={
            <p className={styles.note}>
              <Trans>No keys yet. Servers and apps need one; a website doesn’t.</Trans>{' '}
              <ManualLink topic="key" />
            </p>
          }
        >
          {() => (
            <ul className={classes(items.list, styles.list)}>
              {[...live, ...revoked].map((key) => (
                <KeyItem key={key.id} value={key} onRevoke={() => setRevoking(key)} />
              ))}
            </ul>
          )}
        </ListState>
        {full && (
          <p className={styles.note}>
            <Trans>
              You’ve reached the limit of {KEYS_PER_ASSISTANT} keys. Revoke one to create another.
            </Trans>
          </p>
        )}
      </Panel>
      {loaded && issuing && (
        <loaded.IssueKeyDialog assistantId={assistantId} onClose={() => setIssuing(false)} />
      )}
      {loaded && revoking && (
        <loaded.RevokeKeyDialog
          assistantId={assistantId}
          value={revoking}
          onClose={() => setRevoking(null)}
        />
      )}
    </div>
  );
}
