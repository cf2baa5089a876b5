import { useEffect } from 'react';
import { announcePage, type Crumb } from '../platform/page.ts';

const NO_CRUMBS: readonly Crumb[] = [];

/** Sets the title of the page. Returns the attributes of its `h1`, by which the router finds and focuses it. */
export function useHeading(title: string, crumbs: readonly Crumb[] = NO_CRUMBS) {
  // The crumbs are a new array at each render: compare their content.
  const path = JSON.stringify(crumbs);
  useEffect(() => announcePage(title, JSON.parse(path) as Crumb[]), [title, path]);
  return { tabIndex: -1, 'data-page-heading': '' };
}
