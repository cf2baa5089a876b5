import { create } from 'zustand';

export interface Crumb {
  label: string;
  /** An address of the console. */
  to: string;
}

/** The open tab of a page with tabs. */
export interface PagePart {
  label: string;
  /** The address of the page's first tab. */
  first: string;
}

interface PageState {
  title: string;
  crumbs: readonly Crumb[];
  part?: PagePart;
}

/** The title of the page on screen. The top bar, the phone's title bar and the window's title show it. */
export const usePage = create<PageState>()(() => ({ title: '', crumbs: [] }));

export function announcePage(title: string, crumbs: readonly Crumb[], part?: PagePart): void {
  usePage.setState({ title, crumbs, part });
  document.title = [part?.label, title, 'Regia'].filter(Boolean).join(' · ');
}
