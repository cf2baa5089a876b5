import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { IdentitySecretRow } from '@regia/contract/assistants/identity-secrets';
import { IDENTITY_SECRETS_PER_ASSISTANT } from '@regia/contract/limits';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useViewer } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ListState } from '../../ui/ListState.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonItems } from '../../ui/Skeleton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { identitySecretsQuery } from './identity-secrets-query.ts';
import { SecretItem } from './SecretItem.tsx';
import items from '../../ui/item-list.module.css';
import styles from '../SideList.module.css';

const dialogs = loadOnce(async () => ({
  ...(await import('./IssueSecretDialog.tsx')),
  ...(await import('./DeleteSecretDialog.tsx')),
}));

/** The secrets with which the site's server signs who a visitor is. A secret is shown only once. */
export function SecretsPanel({ assistantId }: { assistantId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const secrets = useQuery(identitySecretsQuery(useViewer(), assistantId));
  const [issuing, setIssuing] = useState(false);
  const [deleting, setDeleting] = useState<IdentitySecretRow | null>(null);
  const loaded = useLazyCode(issuing || deleting !== null, dialogs);
  const count = secrets.data?.length ?? 0;
  const isFull = count >= IDENTITY_SECRETS_PER_ASSISTANT;
  return (
    <div>
      <Panel
        flush
        title={t`Identity secrets`}
        count={secrets.data && format.number(count)}
        actions={
          !isFull && (
            <Button size="s" icon={<PlusIcon size={14} />} onClick={() => setIssuing(true)}>
              <Trans>New secret</Trans>
            </Button>
          )
        }
      >
        <ListState
          query={secrets}
          inset="panel"
          waiting={<SkeletonItems rows={2} />}
          empty={
            <p className={styles.note}>
              <Trans>No secrets yet. Your site’s server needs one to sign who a visitor is.</Trans>{' '}
              <ManualLink topic="signed_visitors" />
            </p>
          }
        >
          {(rows) => (
            <ul className={classes(items.list, styles.list)}>
              {rows.map((secret) => (
                <SecretItem key={secret.id} value={secret} onDelete={() => setDeleting(secret)} />
              ))}
            </ul>
          )}
        </ListState>
        {isFull && (
          <p className={styles.note}>
            <Trans>
              You’ve reached the limit of {IDENTITY_SECRETS_PER_ASSISTANT} secrets. Delete one to create
              another.
            </Trans>
          </p>
        )}
      </Panel>
      {loaded && issuing && (
        <loaded.IssueSecretDialog assistantId={assistantId} onClose={() => setIssuing(false)} />
      )}
      {loaded && deleting && (
        <loaded.DeleteSecretDialog
          assistantId={assistantId}
          value={deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}
