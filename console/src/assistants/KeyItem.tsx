import { Trans } from '@lingui/react/macro';
import type { KeyRow } from '@regia/contract/assistants/calls';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Code } from '../ui/Code.tsx';
import items from '../ui/item-list.module.css';
import styles from './SideList.module.css';

/** One key. Only its last four characters are known. */
export function KeyItem({ value, onRevoke }: { value: KeyRow; onRevoke: () => void }) {
  const when = useWhen();
  const { name, last_four: lastFour, revoked_on: revokedOn, last_used_on: usedOn } = value;
  const created = when.day(value.created_on);
  const author = value.created_by;
  const used = usedOn && when.at(usedOn);
  const revoked = revokedOn && when.day(revokedOn);
  return (
    <li className={classes(items.item, styles.item, revokedOn !== null && styles.revoked)}>
      <div className={styles.line}>
        <b>
          {name && `${name} `}
          <Code>…{lastFour}</Code>
        </b>
        {revoked === null && (
          <Button variant="danger" size="s" onClick={onRevoke}>
            <Trans>Revoke</Trans>
          </Button>
        )}
      </div>
      <p className={styles.small}>
        {author ? (
          <Trans>
            Created {created} by {author}
          </Trans>
        ) : (
          <Trans>Created {created}</Trans>
        )}
      </p>
      <p className={styles.small}>
        {revoked ? (
          <Trans>Revoked {revoked}</Trans>
        ) : used ? (
          <Trans>Last used {used}</Trans>
        ) : (
          <Trans>Never used</Trans>
        )}
      </p>
    </li>
  );
}
