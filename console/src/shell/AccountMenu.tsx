import { Trans } from '@lingui/react/macro';
import { CookieIcon } from '@regia/icons/CookieIcon';
import { LogoutIcon } from '@regia/icons/LogoutIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { UserIcon } from '@regia/icons/UserIcon';
import { Link, useNavigate } from '@tanstack/react-router';
import { openConsentPanel } from '../platform/consent/consent.ts';
import { useSession } from '../platform/session/store.ts';
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './Sidebar.module.css';

export function AccountMenu({ onFollow }: { onFollow?: () => void }) {
  const navigate = useNavigate();
  const username = useSession((state) => state.me?.username ?? '');
  const trigger = (
    <button type="button" className={styles.me}>
      <Avatar />
      <span className={styles.name}>{username}</span>
      <MoreIcon size={14} />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start" side="top">
      <MenuItem icon={<UserIcon />} onSelect={onFollow} render={<Link to="/profile" />}>
        <Trans>Your profile</Trans>
      </MenuItem>
      <MenuItem
        icon={<CookieIcon />}
        onSelect={() => {
          onFollow?.();
          openConsentPanel();
        }}
      >
        <Trans>Cookies</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon />} onSelect={() => void navigate({ to: '/auth/logout' })}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  );
}
