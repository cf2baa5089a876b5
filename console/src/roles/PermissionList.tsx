import { useLingui } from '@lingui/react/macro';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { MinusIcon } from '@regia/icons/MinusIcon';
import { classes } from '../ui/classes.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { type Described, grantedIn, groupsOf } from './granted.ts';
import { useGroupNames } from './use-group-names.ts';
import styles from './PermissionBoxes.module.css';

/** Every permission, with whether the profile grants it, for people who cannot change the profile. */
export function PermissionList({ permissions }: { permissions: readonly Described[] }) {
  const { t } = useLingui();
  const names = useGroupNames();
  return (
    <div className={styles.groups}>
      {groupsOf(permissions).map(([group, all]) => {
        const count = grantedIn(all).length;
        const total = all.length;
        return (
          <section key={group} className={styles.group} aria-label={names[group]}>
            <h2 className={styles.head}>
              {names[group]}
              <span className={styles.count}>{t`${count} of ${total}`}</span>
            </h2>
            <ul className={styles.boxes}>
              {all.map(({ key, label, granted }) => (
                <li key={key} className={classes(styles.given, !granted && styles.missing)}>
                  {granted ? <CheckIcon size={16} /> : <MinusIcon size={16} />}
                  <span>
                    {label}
                    {!granted && <VisuallyHidden> {t`(not allowed)`}</VisuallyHidden>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
