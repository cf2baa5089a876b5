import { Plural, Trans } from '@lingui/react/macro';
import type { SourcePreview } from '@regia/contract/knowledge/source-calls';
import { GlobeIcon } from '@regia/icons/GlobeIcon';
import { SitemapIcon } from '@regia/icons/SitemapIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { Spinner } from '../ui/Spinner.tsx';
import { classes } from '../ui/classes.ts';
import type { SourceLook } from './use-source-preview.ts';
import styles from './SourceFound.module.css';

/** The site at the address, with its pages and its language, or the reason why it cannot be read. */
export function SourceFound({ preview: { found, problem, isLooking } }: { preview: SourceLook }) {
  return (
    <output className={styles.preview}>
      {isLooking ? (
        <p className={styles.card}>
          <Spinner size={16} />
          <span>
            <Trans>Looking at the site…</Trans>
          </span>
        </p>
      ) : found ? (
        <p className={classes(styles.card, styles.found)}>
          {found.found === 'sitemap' ? <SitemapIcon /> : <GlobeIcon />}
          <span className={styles.words}>
            <b className={styles.title}>{found.title ?? URL.parse(found.url)?.host}</b>
            <span className={styles.facts}>
              <Pages of={found} />
              {' · '}
              <SiteLanguage of={found} />
            </span>
          </span>
        </p>
      ) : (
        problem !== undefined && (
          <p className={classes(styles.card, styles.problem)}>
            <WarningIcon />
            <span>{problem}</span>
          </p>
        )
      )}
    </output>
  );
}

function Pages({ of: { found, pages, has_more: hasMore } }: { of: SourcePreview }) {
  if (found === 'sitemap') {
    return hasMore ? (
      <Plural value={pages} one="At least # page in the sitemap" other="At least # pages in the sitemap" />
    ) : (
      <Plural value={pages} one="# page in the sitemap" other="# pages in the sitemap" />
    );
  }
  return hasMore ? (
    <Plural value={pages} one="No sitemap, at least # page" other="No sitemap, at least # linked pages" />
  ) : (
    <Trans>No sitemap, just this page</Trans>
  );
}

function SiteLanguage({ of: { language } }: { of: SourcePreview }) {
  if (language === null) return <Trans>neither Italian nor English</Trans>;
  return language === 'it-IT' ? <Trans>in Italian</Trans> : <Trans>in English</Trans>;
}
