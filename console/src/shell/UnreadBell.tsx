import { useState } from 'react';
import { NotificationIcon } from '@regia/icons/NotificationIcon';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { MenuLink } from './menu.ts';
import { useMenu } from './use-menu.ts';
import styles from './TopBar.module.css';

/** The key of the page of notifications. */
export const NOTIFICATIONS = 'notifications';

/** The way to the notifications, with the number of unread ones. It keeps its place until the menu is known. */
export function UnreadBell() {
  const link = useMenu().links.find(({ key }) => key === NOTIFICATIONS);
  const may = useMay('notification.list');
  if (!link) return may ? <i className={styles.bell} style={{ visibility: 'hidden' }} /> : null;
  return <Bell link={link} />;
}

function Bell({ link: { to, label, count = 0, countLabel } }: { link: MenuLink }) {
  const format = useFormat();
  const [last, setLast] = useState({ count, rose: false });
  if (last.count !== count) setLast({ count, rose: count > last.count });
  const unread = count > 0 ? `${format.number(count)} ${countLabel}` : '';
  const name = [label, unread].join(' ').trim();
  return (
    <>
      <Link to={to} className={styles.bell} aria-label={name} title={name}>
        <NotificationIcon />
        {count > 0 && <b>{count > 99 ? '99+' : count}</b>}
      </Link>
      <VisuallyHidden>
        <span role="status">{last.rose ? name : ''}</span>
      </VisuallyHidden>
    </>
  );
}
