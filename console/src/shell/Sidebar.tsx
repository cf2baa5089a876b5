import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { SidebarIcon } from '@regia/icons/SidebarIcon';
import { Brand } from '../ui/Brand.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ToolButton } from '../ui/ToolButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Nav } from './Nav.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import styles from './Sidebar.module.css';

interface SidebarProps {
  wide?: boolean;
  onWiden?: () => void;
  /** Closes the drawer; called by its button and by its links. */
  onClose?: () => void;
}

export function Sidebar({ wide, onWiden, onClose }: SidebarProps) {
  const { t } = useLingui();
  return (
    <div className={styles.side}>
      <div className={styles.top}>
        <Brand />
        {onWiden && (
          <ToolButton
            size="s"
            keys="["
            label={wide ? t`Collapse sidebar` : t`Expand sidebar`}
            icon={<SidebarIcon />}
            onClick={onWiden}
          />
        )}
        {onClose && <IconButton label={t`Close menu`} icon={<CloseIcon />} onClick={onClose} />}
      </div>
      <ProfileMenu />
      <Nav wide={wide} onFollow={onClose} />
      <div className={styles.foot}>
        <AccountMenu onFollow={onClose} />
      </div>
    </div>
  );
}
