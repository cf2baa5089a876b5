import { Trans } from '@lingui/react/macro';
import { LogoutIcon } from '@regia/icons/LogoutIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../platform/session/store.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './Sidebar.module.css';

export function AccountMenu() {
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
      <MenuItem icon={<LogoutIcon />} onSelect={() => void navigate({ to: '/auth/logout' })}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  );
}
