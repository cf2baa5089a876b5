import { WATCH_RIGHTS } from '@regia/contract/account/addresses';
import type { RightsEvent, UnreadEvent, watchRights } from '@regia/contract/account/calls';
import { HttpError } from '../platform/http/error.ts';
import { addressed, openStream } from '../platform/http/send.ts';
import type { ServerEvent } from '../platform/live/events.ts';
import { follow } from '../platform/live/follow.ts';
import { useSession } from '../platform/session/store.ts';

const asText = ({ profiles }: RightsEvent) =>
  JSON.stringify(profiles.map(({ name, permissions }) => [name, permissions]));

/** Whether the page shows these rights. They may have changed between its last read and the stream. */
const isShown = (rights: RightsEvent): boolean => {
  const { me } = useSession.getState();
  return me !== null && asText(me) === asText(rights);
};

const isNews = ({ name, data }: ServerEvent): boolean =>
  name === 'changed' || (name === 'rights' && !isShown(JSON.parse(data) as RightsEvent));

/**
 * Calls `onChange` whenever the rights of the person change, and `onUnread` with the number of unread notifications. Only a page on screen has a stream: a browser opens few
 * connections to a server. Returns a function that stops.
 */
export function followRights(onChange: () => void, onUnread: (count: number) => void): () => void {
  let leaving: AbortController | null = null;
  const open = () => {
    if (leaving || document.hidden) return;
    leaving = new AbortController();
    void follow({
      open: (_, signal) =>
        openStream(addressed<typeof watchRights>(WATCH_RIGHTS), {}, { signal, isBackground: true }),
      onEvent: (event) => {
        if (event.name === 'unread') onUnread((JSON.parse(event.data) as UnreadEvent).count);
        else if (isNews(event)) onChange();
      },
      onEnd: (error) => {
        leaving = null;
        // A second factor is required now.
        if (error instanceof HttpError && error.status === 403) onChange();
      },
      signal: leaving.signal,
    });
  };
  const close = () => {
    leaving?.abort();
    leaving = null;
  };
  const onVisibility = () => (document.hidden ? close() : open());
  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
