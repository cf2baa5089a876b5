import type { Message } from '@regia/contract/chat/calls';
import type { ServerEvent } from '../platform/http/sse.ts';

/**
 * Visitors read citations on somebody else's page: an address of this very server (the manual's) is of no use to
 * them without its origin.
 */
export async function* withAbsoluteAddresses(
  events: AsyncIterable<ServerEvent>,
  origin: string,
): AsyncGenerator<ServerEvent> {
  for await (const event of events) {
    const { message } = event.data as { message?: Message | null | string };
    if (typeof message !== 'object' || message === null) yield event;
    else yield { ...event, data: { ...(event.data as object), message: absolute(message, origin) } };
  }
}

const absolute = (message: Message, origin: string): Message => ({
  ...message,
  citations: message.citations.map((citation) => ({ ...citation, url: new URL(citation.url, origin).href })),
});
