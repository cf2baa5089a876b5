import type { StateEvent } from '@regia/contract/chat/widget-calls';
import { publicUrl } from '../platform/config.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { callerOf } from '../platform/network-address.ts';
import type { Services } from '../platform/services.ts';
import { absenceOf } from './face.ts';
import type { FaceWatch, Watched } from './face-watch.ts';
import { opensToPage } from './origin-queries.ts';
import type { OpenAssistant, PageOrigin } from './origin-queries.ts';

interface Following {
  readonly publicId: string;
  readonly origin: string | undefined;
  readonly ip: string;
  readonly letOriginRead: (origin: string) => void;
  readonly signal: AbortSignal;
}

/** The most streams of one address in this process. Many people may share an address. */
export const STREAMS_PER_ADDRESS = 200;
const RETRY_AFTER_S = 60;

/** Counts the open streams of each address. */
const open = new Map<string, number>();

/** Streams the state of an assistant to a widget: at once, and after each change. */
export async function followFace(
  { config }: Pick<Services, 'config'>,
  watch: FaceWatch,
  { publicId, origin, ip, letOriginRead, signal }: Following,
): Promise<AsyncIterable<ServerEvent>> {
  if (origin === undefined) throw refuse('origin_not_allowed');
  const page = { origin, own: new URL(publicUrl(config)).origin };
  const address = callerOf(ip);
  const watched = await watch.follow(publicId);
  const over = overFor(watched.shown, page);
  const isTooMuch = (open.get(address) ?? 0) >= STREAMS_PER_ADDRESS;
  if (over !== 'origin_not_allowed') letOriginRead(origin);
  if (over !== undefined || isTooMuch || signal.aborted) {
    watched.unfollow();
    throw over === undefined ? refuse('throttled', { retryAfterS: RETRY_AFTER_S }) : refuse(over);
  }
  open.set(address, (open.get(address) ?? 0) + 1);
  const close = (): void => {
    const left = (open.get(address) ?? 1) - 1;
    if (left === 0) open.delete(address);
    else open.set(address, left);
    watched.unfollow();
  };
  signal.addEventListener('abort', close, { once: true });
  return statesOf(watched, watch, page, signal);
}

async function* statesOf(
  watched: Watched,
  watch: FaceWatch,
  page: PageOrigin,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  let sent = '';
  while (!signal.aborted && !watch.isClosed) {
    const over = overFor(watched.shown, page);
    if (over !== undefined) {
      yield { event: 'over', data: { code: over } };
      return;
    }
    const data = stateOf(watched.shown!);
    const text = JSON.stringify(data);
    if (text === sent) await watched.changed(signal);
    else {
      sent = text;
      yield { event: 'state', data };
    }
  }
}

const stateOf = (assistant: OpenAssistant): StateEvent => ({
  state: assistant.state === 'on_air' ? 'on_air' : 'off_air',
  ...absenceOf(assistant),
  version: assistant.version,
});

/** Why the page may not show the widget; undefined if it may. */
function overFor(
  assistant: OpenAssistant | undefined,
  page: PageOrigin,
): 'origin_not_allowed' | 'assistant_in_preview' | undefined {
  if (!assistant || !opensToPage(assistant, page)) return 'origin_not_allowed';
  return assistant.state === 'preview' ? 'assistant_in_preview' : undefined;
}
