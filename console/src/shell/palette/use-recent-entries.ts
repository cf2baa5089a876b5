import { useQueries } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { assistantQueries } from '../../assistants/public.tsx';
import { usePreferences } from '../../platform/preferences.ts';
import { useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { useSession } from '../../platform/session/store.ts';
import { useSetUpFirst } from '../../platform/session/use-set-up-first.ts';
import type { Entry } from './entries.ts';
import { assistantIdOf, placeOf } from './recent.ts';
import type { Named } from './use-assistant-entries.tsx';

const SHOWN = 5;

/** The recent pages, without those that are deleted or no longer allowed. */
export function useRecentEntries(pages: readonly Entry[], entryOf: (row: Named) => Entry): readonly Entry[] {
  const viewer = useViewer();
  const mustSetUp = useSetUpFirst();
  const mayOpen = useMay('assistant.retrieve') && !mustSetUp;
  const here = placeOf(useLocation({ select: (location) => location.pathname }));
  const who = useSession((state) => state.me?.id);
  const recent = usePreferences((state) => state.recent);
  const addresses = recent?.of === who ? (recent?.addresses ?? []).filter((each) => each !== here) : [];
  const ids = mayOpen ? addresses.flatMap((each) => assistantIdOf(each) ?? []) : [];
  const details = useQueries({
    queries: ids.map((id) => ({ ...assistantQueries.one(viewer, id), staleTime: 60_000, retry: false })),
  });
  const found = new Map(details.flatMap(({ data }) => (data ? [[data.id, data]] : [])));
  return addresses
    .flatMap((address): Entry[] => {
      const row = found.get(assistantIdOf(address) ?? '');
      const page = pages.find((each) => each.key === address);
      return row ? [entryOf(row)] : page ? [page] : [];
    })
    .slice(0, SHOWN);
}
