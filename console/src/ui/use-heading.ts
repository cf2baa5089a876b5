import { useEffect } from 'react';
import { announcePage, type Crumb, type PagePart } from '../platform/page.ts';

const NO_CRUMBS: readonly Crumb[] = [];

/** Sets the title of the page. Returns the attributes of its `h1`, by which the router finds and focuses it. */
export function useHeading(title: string, crumbs: readonly Crumb[] = NO_CRUMBS, part?: PagePart) {
  // The objects are new at each render: compare their content.
  const path = JSON.stringify({ crumbs, part });
  useEffect(() => {
    const known = JSON.parse(path) as { crumbs: Crumb[]; part?: PagePart };
    announcePage(title, known.crumbs, known.part);
  }, [title, path]);
  return { tabIndex: -1, 'data-page-heading': '' };
}
