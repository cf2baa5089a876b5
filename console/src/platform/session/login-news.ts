import { create } from 'zustand';

/**
 * The reason why the console led a person to the login: the session is over, the second step has expired or was lost
 * by a reload, or the e-mail address is being changed.
 */
export type LoginNews = 'session-over' | 'code-over' | 'code-lost' | { newAddress: string };

/** The message at the login. In memory only: it lasts until the next sign-in or a reload. */
export const useLoginNews = create<{ news: LoginNews | null }>()(() => ({ news: null }));

export const setLoginNews = (news: LoginNews | null): void => useLoginNews.setState({ news });
