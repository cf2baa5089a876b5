import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type LinkedIdentity, unlinkOwnIdentity } from '@regia/contract/sso/sign-in';
import { LinkIcon } from '@regia/icons/LinkIcon';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { toast } from '../../platform/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { focusHeading } from '../../ui/page-heading.ts';
import { Panel } from '../../ui/Panel.tsx';
import { identityQueries, refreshIdentities } from './identity-queries.ts';
import styles from './SessionsPanel.module.css';
import items from '../../ui/item-list.module.css';

/** The identity providers through which the person signs in. Without one there is no panel. */
export function IdentitiesPanel() {
  const { t } = useLingui();
  const identities = useQuery(identityQueries.own());
  if (!identities.data || identities.data.length === 0) return null;
  return (
    <Panel title={t`Sign-in with your organization`} flush>
      <ul className={items.list}>
        {identities.data.map((identity) => (
          <IdentityItem key={identity.id} identity={identity} />
        ))}
      </ul>
    </Panel>
  );
}

function IdentityItem({ identity: { id, provider, last_used_on: lastUsed } }: { identity: LinkedIdentity }) {
  const { t } = useLingui();
  const format = useFormat();
  const item = useRef<HTMLLIElement>(null);
  const unlink = useMutation({
    mutationFn: () => send(unlinkOwnIdentity, { params: { id } }),
    onSuccess: () => {
      // The button disappears with the row, so the focus moves.
      if (item.current?.contains(document.activeElement)) focusHeading();
      void refreshIdentities();
      toast.success(t`Data deleted`, t`The link to ${provider} was removed`);
    },
  });
  const used = format.relative(lastUsed);
  return (
    <li ref={item} className={classes(items.item, styles.session)}>
      <LinkIcon />
      <span className={styles.words}>
        <b className={styles.name}>{provider}</b>
        <span className={styles.detail}>
          <Trans>
            linked to your account, last used <time dateTime={lastUsed}>{used}</time>
          </Trans>
        </span>
        {unlink.isError && <ErrorNote title={t`Couldn’t remove the link`} error={unlink.error} />}
      </span>
      <Button
        variant="ghost"
        size="s"
        busy={unlink.isPending}
        aria-label={t`Remove the link to ${provider}`}
        onClick={() => unlink.mutate()}
      >
        <Trans>Remove link</Trans>
      </Button>
    </li>
  );
}
