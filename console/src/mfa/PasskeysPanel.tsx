import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PASSKEYS_MAX } from '@regia/contract/limits';
import type { MfaMethodDetail, Passkey } from '@regia/contract/mfa/calls';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { EditIcon } from '@regia/icons/EditIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { NoCodeGiven } from '../platform/http/ask-for-code.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonItems } from '../ui/Skeleton.tsx';
import { activate, type Activation } from './activate.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { canUsePasskeys } from './passkey.ts';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import list from '../ui/item-list.module.css';
import styles from './panels.module.css';

type Open = { kind: 'add'; activation: Activation } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeysPanelProps {
  /** The read of the method that the passkeys belong to. */
  detail: UseQueryResult<MfaMethodDetail>;
  mine: boolean;
}

/** The passkeys of a person: one method can have several, such as one on this computer and a spare one. */
export function PasskeysPanel({ detail, mine }: PasskeysPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const adding = useMutation({
    mutationFn: () => activate('passkey'),
    gcTime: 0,
    onSuccess: (activation) => setOpen({ kind: 'add', activation }),
    onError: (error) => {
      if (!(error instanceof NoCodeGiven)) showFailure(t`Couldn’t add the passkey`, error);
    },
  });
  const passkeys = detail.data?.passkeys;
  const count = passkeys?.length ?? 0;
  const full = count >= PASSKEYS_MAX;
  const limit = format.number(PASSKEYS_MAX);
  return (
    <Panel
      flush
      title={t`Passkeys`}
      count={passkeys && format.number(count)}
      actions={
        mine &&
        !full &&
        canUsePasskeys() && (
          <Button
            size="s"
            icon={<PlusIcon size={14} />}
            busy={adding.isPending}
            onClick={() => adding.mutate()}
          >
            <Trans>Add passkey</Trans>
          </Button>
        )
      }
    >
      <ListState query={{ ...detail, data: passkeys }} inset="panel" waiting={<SkeletonItems rows={1} />}>
        {(all) => (
          <ul className={list.list}>
            {all.map((passkey) => (
              <Item
                key={passkey.id}
                passkey={passkey}
                mine={mine}
                last={all.length === 1}
                onOpen={(kind) => setOpen({ kind, passkey })}
              />
            ))}
          </ul>
        )}
      </ListState>
      {mine && count === 1 && (
        <p className={list.foot}>
          <Trans>
            If you lose the device that holds your only passkey, you lose this method. Add another passkey and
            keep it elsewhere.
          </Trans>
        </p>
      )}
      {mine && full && (
        <p className={list.foot}>
          <Trans>You’ve reached the limit of {limit}. Remove one to add another.</Trans>
        </p>
      )}
      {open?.kind === 'add' && <AddPasskeyDialog activation={open.activation} onClose={close} />}
      {detail.data && open?.kind === 'rename' && (
        <RenamePasskeyDialog methodId={detail.data.id} passkey={open.passkey} onClose={close} />
      )}
      {detail.data && open?.kind === 'remove' && (
        <RemovePasskeyDialog methodId={detail.data.id} passkey={open.passkey} onClose={close} />
      )}
    </Panel>
  );
}

interface ItemProps {
  passkey: Passkey;
  mine: boolean;
  last: boolean;
  onOpen: (kind: 'rename' | 'remove') => void;
}

function Item({ passkey, mine, last, onOpen }: ItemProps) {
  const { t } = useLingui();
  const when = useWhen();
  const { name } = passkey;
  const created = when.day(passkey.created_on);
  const used = passkey.last_used_on && when.at(passkey.last_used_on);
  return (
    <li className={classes(list.item, styles.key)}>
      <span className={styles.about}>
        <span className={styles.name}>
          <b>{name}</b>
        </span>
        <span className={styles.how}>
          {used ? (
            <Trans>
              Added {created}, last used {used}
            </Trans>
          ) : (
            <Trans>Added {created}, never used</Trans>
          )}
        </span>
      </span>
      {mine && (
        <Menu trigger={<IconButton size="s" label={t`Actions for ${name}`} icon={<MoreIcon />} />}>
          <MenuItem icon={<EditIcon />} onSelect={() => onOpen('rename')}>
            <Trans>Rename…</Trans>
          </MenuItem>
          <MenuItem
            danger
            icon={<DeleteIcon />}
            disabled={last}
            detail={last && <Trans>To remove your last passkey, deactivate the method</Trans>}
            onSelect={() => onOpen('remove')}
          >
            <Trans>Remove…</Trans>
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
