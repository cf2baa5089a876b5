import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftIcon } from '@regia/icons/ArrowLeftIcon';
import { ArrowRightIcon } from '@regia/icons/ArrowRightIcon';
import { Brand } from '../ui/Brand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useHeading } from '../ui/use-heading.ts';
import styles from './ScreenTooSmallPage.module.css';

export function ScreenTooSmallPage({ children }: { children?: React.ReactNode }) {
  const { t } = useLingui();
  const title = t`Screen too small`;
  const heading = useHeading(title);
  return (
    <main className={styles.screen}>
      <Brand />
      <div className={styles.words}>
        <span className={styles.ruler} aria-hidden="true">
          <i />
          <ArrowLeftIcon size={14} />
          <b>320</b>
          <ArrowRightIcon size={14} />
          <i />
        </span>
        <h1 {...heading}>{title}</h1>
        <p>
          <Trans>
            Make the window wider or rotate your phone. Regia needs a width of at least 320 pixels.
          </Trans>
        </p>
        <p className={styles.quiet}>
          <Trans>The page comes back as soon as there’s room for it.</Trans>
        </p>
        {children}
      </div>
    </main>
  );
}

/** The page at its own address. In a window that is wide enough it offers a link to the home page. */
export const ScreenTooSmallRoute = () => (
  <ScreenTooSmallPage>
    <LinkButton to="/" variant="primary">
      <Trans>Go to home</Trans>
    </LinkButton>
  </ScreenTooSmallPage>
);
