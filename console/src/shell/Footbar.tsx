import { Trans, useLingui } from '@lingui/react/macro';
import { MenuIcon as LinesIcon } from '@regia/icons/MenuIcon';
import { Link } from '@tanstack/react-router';
import { MenuIcon } from './MenuIcon.tsx';
import { useMenu } from './use-menu.ts';
import styles from './Footbar.module.css';

/** Four tabs fit beside "More", which opens the whole menu. */
const TABS = 4;

export function Footbar({ onMore }: { onMore: () => void }) {
  const { t } = useLingui();
  const { links, current } = useMenu();
  return (
    <nav className={styles.bar} aria-label={t`Shortcuts`}>
      {links.slice(0, TABS).map((link) => (
        <Link
          key={link.id}
          to={link.to}
          className={styles.tab}
          aria-current={link.id === current?.id ? 'page' : undefined}
        >
          <MenuIcon name={link.icon} size={22} />
          <span>{link.label}</span>
        </Link>
      ))}
      <button type="button" className={styles.tab} onClick={onMore} aria-haspopup="dialog">
        <LinesIcon size={22} />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
    </nav>
  );
}
