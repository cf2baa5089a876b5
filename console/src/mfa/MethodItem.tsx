import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Method } from '@regia/contract/mfa/methods';
import { Link } from '@tanstack/react-router';
import { useWhen } from '../platform/i18n/use-when.ts';
import { classes } from '../ui/classes.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { METHOD_WORDS } from './method-words.ts';
import { MethodIcon } from './MethodIcon.tsx';
import { MethodState, PrimaryBadge, type State } from './MethodState.tsx';
import list from '../ui/item-list.module.css';
import styles from './panels.module.css';

interface MethodItemProps {
  name: Method;
  /** The id of the method's page, if it has one. */
  id?: string;
  isPrimary: boolean;
  state: State;
  usedOn?: string | null;
}

/** A method, its state and a link to the next step. */
export function MethodItem({ name, id, isPrimary, state, usedOn }: MethodItemProps) {
  const { i18n } = useLingui();
  const when = useWhen();
  const words = METHOD_WORDS[name];
  const title = i18n._(words.name);
  const used = usedOn && when.at(usedOn);
  return (
    <li className={classes(list.item, styles.item)}>
      <span className={list.icon}>
        <MethodIcon name={name} />
      </span>
      <span className={styles.about}>
        <span className={styles.name}>
          {id && state === 'active' ? (
            <Link to="/mfa/mfamethod/$id/" params={{ id }}>
              {title}
            </Link>
          ) : (
            <b>{title}</b>
          )}
          {isPrimary && <PrimaryBadge />}
        </span>
        <span className={styles.how}>{i18n._(words.how)}</span>
      </span>
      <span className={classes(list.when, styles.when)}>{used && <Trans>Last used {used}</Trans>}</span>
      <span className={styles.state}>
        <MethodState state={state} />
      </span>
      <span className={styles.act}>
        <Act name={name} title={title} id={id} state={state} />
      </span>
    </li>
  );
}

function Act({
  name,
  title,
  id,
  state,
}: Pick<MethodItemProps, 'name' | 'id' | 'state'> & { title: string }): ReactNode {
  const { t } = useLingui();
  if (state !== 'active') {
    return (
      <LinkButton
        size="s"
        to="/mfa/mfamethod/create/"
        search={{ method: name }}
        aria-label={state === 'pending' ? t`Confirm ${title}` : t`Activate ${title}`}
      >
        {state === 'pending' ? <Trans>Confirm</Trans> : <Trans>Activate</Trans>}
      </LinkButton>
    );
  }
  return (
    id && (
      <LinkButton
        size="s"
        variant="ghost"
        to="/mfa/mfamethod/$id/"
        params={{ id }}
        aria-label={t`Open ${title}`}
      >
        <Trans>Open</Trans>
      </LinkButton>
    )
  );
}
