import { Trans, useLingui } from '@lingui/react/macro';
import { CookieIcon } from '@regia/icons/CookieIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { LogoutIcon } from '@regia/icons/LogoutIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { UserIcon } from '@regia/icons/UserIcon';
import { Link, useNavigate } from '@tanstack/react-router';
import { openConsentPanel } from '../platform/consent/consent.ts';
import { manualAddress } from '../platform/i18n/manual-address.ts';
import { useSession } from '../platform/session/store.ts';
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './Sidebar.module.css';

export function AccountMenu({ onFollow }: { onFollow?: () => void }) {
  const { t, i18n } = useLingui();
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
        icon={<DocumentIcon />}
        onSelect={onFollow}
        render={<a href={manualAddress(i18n.locale)} target="_blank" rel="noopener" aria-label={t`Manual`} />}
      >
        <Trans>Manual</Trans>
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
