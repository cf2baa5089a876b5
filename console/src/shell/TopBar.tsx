import { Fragment } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronRightIcon } from '@regia/icons/ChevronRightIcon';
import { MenuIcon } from '@regia/icons/MenuIcon';
import { Link } from '@tanstack/react-router';
import { usePage } from '../platform/page.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { FindField } from './FindButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { OnAirCount } from './OnAirCount.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UnreadBell } from './UnreadBell.tsx';
import styles from './TopBar.module.css';

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useLingui();
  return (
    <header className={styles.bar} data-bar>
      <IconButton className={styles.open} label={t`Open menu`} icon={<MenuIcon />} onClick={onOpenMenu} />
      <PagePath />
      <FindField />
      <OnAirCount />
      <UnreadBell />
      <LanguageMenu />
      <ThemeMenu />
    </header>
  );
}

/** The path to the page. Its last step is the page itself, as in the `h1`, or its open tab. */
function PagePath() {
  const { t } = useLingui();
  const { title, crumbs, part } = usePage();
  const links = part ? [...crumbs, { label: title, to: part.first }] : crumbs;
  return (
    <nav className={styles.path} aria-label={t`Breadcrumb`}>
      <ol>
        {links.map((crumb) => (
          <Fragment key={crumb.to}>
            <li>
              <Link to={crumb.to}>{crumb.label}</Link>
              <ChevronRightIcon size={12} />
            </li>
          </Fragment>
        ))}
        <li>
          <b aria-current="page">{part?.label ?? title}</b>
        </li>
      </ol>
    </nav>
  );
}
