import { useEffect } from 'react';
import { announcePage, type Crumb } from '../platform/page.ts';

const NO_CRUMBS: readonly Crumb[] = [];

/** Gives the page its name, and the one `h1` what the router needs to move the focus to it. */
export function useHeading(title: string, crumbs: readonly Crumb[] = NO_CRUMBS) {
  // Crumbs are made anew at each drawing: compare what they say.
  const path = JSON.stringify(crumbs);
  useEffect(() => announcePage(title, JSON.parse(path) as Crumb[]), [title, path]);
  return { tabIndex: -1, 'data-page-heading': '' };
}
