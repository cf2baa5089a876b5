import { useLingui } from '@lingui/react/macro';
import { ChevronLeftIcon } from '@regia/icons/ChevronLeftIcon';
import { Link } from '@tanstack/react-router';
import { usePage } from '../platform/page.ts';
import { Brand } from '../ui/Brand.tsx';
import { Avatar } from './Avatar.tsx';
import { FindButton } from './FindButton.tsx';
import styles from './MobileBar.module.css';

/** The phone's title bar: the brand or a link back, and the title of the page (the `h1` is visually hidden). */
export function MobileBar() {
  const { t } = useLingui();
  const { title, crumbs } = usePage();
  const back = crumbs.at(-1);
  const name = back?.label;
  return (
    <header className={styles.bar} data-bar>
      {back ? (
        <Link to={back.to} className={styles.back} aria-label={t`Back to ${name}`}>
          <ChevronLeftIcon size={20} />
        </Link>
      ) : (
        <Brand markOnly />
      )}
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      <FindButton className={styles.find} />
      <Avatar />
    </header>
  );
}
