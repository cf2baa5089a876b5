import type { Message } from '@regia/contract/chat/calls';
import type { ServerEvent } from '../platform/http/sse.ts';
import { withAddresses } from './parts.ts';

/**
 * Makes the addresses in answers absolute. Visitors read them on another site, where a relative address of this server (a
 * page of the manual) does not work.
 */
export async function* withAbsoluteAddresses(
  events: AsyncIterable<ServerEvent>,
  origin: string,
): AsyncGenerator<ServerEvent> {
  for await (const event of events) {
    const { message } = event.data as { message?: Message | null | string };
    if (typeof message !== 'object' || message === null) yield event;
    else yield { ...event, data: { ...(event.data as object), message: withAbsoluteLinks(message, origin) } };
  }
}

/** Makes the addresses of citations and of further links absolute. */
export const withAbsoluteLinks = (message: Message, origin: string): Message => ({
  ...message,
  parts: message.parts.map((part) => withAddresses(part, (url) => absolute(url, origin))),
  citations: message.citations.map((citation) => ({ ...citation, url: absolute(citation.url, origin) })),
});

/** A page without an address, such as one on paper that staff named, has none on this server either. */
const absolute = (url: string, origin: string): string => (url === '' ? '' : new URL(url, origin).href);
