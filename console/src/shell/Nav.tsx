import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { MenuGroup } from './menu.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { useMenu } from './use-menu.ts';
import styles from './Nav.module.css';

/** The server's menu for the profile in use. */
export function Nav({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui();
  const { groups, current, failed, retry } = useMenu();
  return (
    <nav className={styles.nav} aria-label={t`Main`}>
      {failed && (
        <div className={styles.failed} role="alert">
          <Trans>Couldn’t load the menu.</Trans>
          <Button size="s" icon={<RefreshIcon size={14} />} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {groups.map((group) => (
        <Group key={group.id} group={group} currentId={current?.id} onFollow={onFollow} />
      ))}
    </nav>
  );
}

function Group({
  group,
  currentId,
  onFollow,
}: {
  group: MenuGroup;
  currentId?: number;
  onFollow?: () => void;
}) {
  const headingId = useId();
  return (
    <>
      {group.label && (
        <h2 id={headingId} className={styles.heading}>
          {group.label}
        </h2>
      )}
      <ul aria-labelledby={group.label ? headingId : undefined}>
        {group.links.map((link) => (
          <li key={link.id}>
            <Link
              to={link.to}
              className={styles.link}
              title={link.label}
              data-current={link.id === currentId ? '' : undefined}
              aria-current={link.id === currentId ? 'page' : undefined}
              onClick={onFollow}
            >
              <MenuIcon name={link.icon} />
              <span className={styles.label}>{link.label}</span>
              <Waiting count={link.count} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The number of waiting items; nothing for zero. */
function Waiting({ count }: { count?: number }) {
  const format = useFormat();
  if (!count) return null;
  return (
    <span className={styles.count}>
      {format.number(count)}{' '}
      <VisuallyHidden>
        <Trans>waiting</Trans>
      </VisuallyHidden>
    </span>
  );
}
