import type { MailboxMessage } from '@regia/contract/outbox/calls';
import { setTimeout as pause } from 'node:timers/promises';
import type { House } from './house.ts';

const opened = new WeakMap<House, Set<string>>();

/**
 * The next message of the local mailbox to an address or a number, with these words in it, waited for. Each is handed
 * out once, so that a second code is never the first.
 */
export async function nextMessage(house: House, to: string, words: string | RegExp): Promise<MailboxMessage> {
  const seen = opened.get(house) ?? new Set<string>();
  opened.set(house, seen);
  const until = Date.now() + 15_000;
  for (;;) {
    const found = (await messagesOf(house)).find(
      (each) => each.to === to && !seen.has(each.id) && holds(`${each.subject}\n${each.text}`, words),
    );
    if (found) {
      seen.add(found.id);
      return found;
    }
    if (Date.now() > until) throw new Error(`Nothing for ${to} with “${words}” in it`);
    await pause(100);
  }
}

/** What has come so far counts as opened: after it only what comes later is the next. */
export async function openAll(house: House, to: string): Promise<void> {
  const seen = opened.get(house) ?? new Set<string>();
  opened.set(house, seen);
  for (const { id, to: reader } of await messagesOf(house)) if (reader === to) seen.add(id);
}

const messagesOf = async (house: House) =>
  (await (await fetch(`${house.url}/api/v1/mailbox/`)).json()) as MailboxMessage[];

const holds = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

/** The first address in a message. */
export const linkIn = ({ text }: Pick<MailboxMessage, 'text'>): string =>
  /https?:\/\/\S+/.exec(text)?.[0] ?? '';

export const codeIn = ({ text }: Pick<MailboxMessage, 'text'>): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
