import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { recentPages, setPreference } from '../../platform/preferences.ts';
import { useSession } from '../../platform/session/store.ts';
import { withVisit } from './recent.ts';

/** Records visited pages for the palette. Only addresses: the data are fetched again, with the permissions. */
export function useRecentVisits(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const who = useSession((state) => state.me?.id);
  useEffect(() => {
    if (who === undefined) return;
    const recent = recentPages();
    const before = recent?.of === who ? recent.addresses : [];
    setPreference({ recent: { of: who, addresses: withVisit(before, pathname) } });
  }, [pathname, who]);
}
