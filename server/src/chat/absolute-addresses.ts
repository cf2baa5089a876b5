import type { Message } from '@regia/contract/chat/calls';
import type { ServerEvent } from '../platform/http/sse.ts';

/**
 * Makes the addresses of citations absolute. Visitors read them on another site, where a relative address of this
 * server (a page of the manual) does not work.
 */
export async function* withAbsoluteAddresses(
  events: AsyncIterable<ServerEvent>,
  origin: string,
): AsyncGenerator<ServerEvent> {
  for await (const event of events) {
    const { message } = event.data as { message?: Message | null | string };
    if (typeof message !== 'object' || message === null) yield event;
    else
      yield {
        ...event,
        data: { ...(event.data as object), message: withAbsoluteCitations(message, origin) },
      };
  }
}

export const withAbsoluteCitations = (message: Message, origin: string): Message => ({
  ...message,
  citations: message.citations.map((citation) => ({ ...citation, url: new URL(citation.url, origin).href })),
});
