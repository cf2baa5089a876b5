import { Trans, useLingui } from '@lingui/react/macro';
import { MenuIcon as LinesIcon } from '@regia/icons/MenuIcon';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { footTabs } from './foot-tabs.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { useMenu } from './use-menu.ts';
import styles from './Footbar.module.css';

/** The tabs of the most used pages, and "More", which opens the whole menu. */
export function Footbar({ onMore }: { onMore: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { links, current } = useMenu();
  const tabs = footTabs(links);
  const elsewhere = current !== undefined && tabs.every(({ id }) => id !== current.id);
  return (
    <nav className={styles.bar} aria-label={t`Shortcuts`} data-foot>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          className={styles.tab}
          aria-current={tab.id === current?.id ? 'page' : undefined}
        >
          <MenuIcon name={tab.icon} size={22} />
          <span>{i18n._(tab.word)}</span>
          {tab.count !== undefined && tab.count > 0 && (
            <>
              <b aria-hidden>{tab.count > 99 ? '99+' : tab.count}</b>
              <VisuallyHidden>
                {format.number(tab.count)} {tab.countLabel}
              </VisuallyHidden>
            </>
          )}
        </Link>
      ))}
      <button
        type="button"
        className={styles.tab}
        onClick={onMore}
        aria-haspopup="dialog"
        aria-current={elsewhere ? 'true' : undefined}
      >
        <LinesIcon size={22} />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
    </nav>
  );
}
