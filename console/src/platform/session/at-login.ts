import { create } from 'zustand';

/**
 * Why somebody stands before the login who did not go there of their own: the session is over, the second step is
 * over or was lost with its page, or their address is being changed.
 */
export type LoginNews = 'session-over' | 'code-over' | 'code-lost' | { newAddress: string };

/** In memory only: it is told until the next sign-in, or until the page is loaded anew. */
export const useLoginNews = create<{ news: LoginNews | null }>()(() => ({ news: null }));

export const tellAtLogin = (news: LoginNews | null): void => useLoginNews.setState({ news });
