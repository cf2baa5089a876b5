import { Trans, useLingui } from '@lingui/react/macro';
import type { IdentitySecretRow } from '@regia/contract/assistants/identity-secrets';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useWhen } from '../../platform/i18n/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Code } from '../../ui/Code.tsx';
import items from '../../ui/item-list.module.css';
import styles from '../SideList.module.css';

/** One secret. Only its last four characters are shown. */
export function SecretItem({ value, onDelete }: { value: IdentitySecretRow; onDelete: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const { last_four: lastFour, created_by: author } = value;
  const created = when.day(value.created_on);
  const until = value.valid_until && format.dateTime(value.valid_until);
  const used = value.last_used_on && when.at(value.last_used_on);
  return (
    <li className={classes(items.item, styles.item)}>
      <div className={styles.line}>
        <b>
          <Code>…{lastFour}</Code>
        </b>
        <Button variant="danger" size="s" aria-label={t`Delete secret …${lastFour}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <p className={styles.small}>
        <Trans context="secret">
          Created {created} by {author}
        </Trans>
      </p>
      <p className={styles.small}>
        {until ? <Trans>Valid until {until}</Trans> : <Trans>Valid with no end date</Trans>}
      </p>
      <p className={styles.small}>
        {used ? <Trans>Last used {used}</Trans> : <Trans context="secret">Never used</Trans>}
      </p>
    </li>
  );
}
