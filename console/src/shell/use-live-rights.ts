import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../platform/session/store.ts';
import { loadOnce } from '../ui/load-once.ts';

const code = loadOnce(async () => ({
  ...(await import('./follow-rights.ts')),
  ...(await import('./reload-rights.ts')),
  ...(await import('./show-unread.ts')),
}));

/** The first load of the page goes first. Changes in between are found when the stream opens. */
const OPEN_AFTER_MS = 2_000;

/**
 * The menu, the page and every control follow the rights of the person while the console is open, and the menu and the
 * bell follow their unread notifications.
 */
export function useLiveRights(): void {
  const router = useRouter();
  // Until a second factor is set up, the server refuses the stream.
  const isOn = useSession(({ tokens, me }) => tokens !== null && me !== null && !me.second_factor_required);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let stop = () => {};
    const start = ({ followRights, reloadRights, showUnread }: Awaited<ReturnType<typeof code>>) => {
      if (!isOver) stop = followRights(() => void reloadRights(router).catch(() => {}), showUnread);
    };
    // Without the code, a refused call shows the change.
    const timer = setTimeout(() => void code().then(start, () => {}), OPEN_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [isOn, router]);
}
