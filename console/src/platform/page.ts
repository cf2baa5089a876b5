import { create } from 'zustand';

export interface Crumb {
  label: string;
  /** An address of the console. */
  to: string;
}

interface PageState {
  title: string;
  crumbs: readonly Crumb[];
}

/** The title of the page on screen. The top bar, the phone's title bar and the window's title show it. */
export const usePage = create<PageState>()(() => ({ title: '', crumbs: [] }));

export function announcePage(title: string, crumbs: readonly Crumb[]): void {
  usePage.setState({ title, crumbs });
  document.title = title ? `${title} · Regia` : 'Regia';
}
