import * as calls from '@regia/contract/outbox/calls';
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

/** What the start has printed: the page of the local mailbox, with the key that opens it. */
export const mailboxAddress = ({ printed }: Pick<House, 'printed'>): string =>
  /^ *Mailbox +(\S+)$/m.exec(printed())?.[1] ?? '';

const cookies = new WeakMap<House, Promise<string>>();

async function openMailbox(house: House): Promise<string> {
  const key = new URL(mailboxAddress(house)).hash.slice('#key='.length);
  const opened = await fetch(house.url + calls.openMailbox.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  if (!opened.ok) throw new Error(`The mailbox does not open: ${opened.status}`);
  return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function messagesOf(house: House): Promise<MailboxMessage[]> {
  const opening = cookies.get(house) ?? openMailbox(house);
  cookies.set(house, opening);
  const cookie = await opening;
  return (await (
    await fetch(house.url + calls.listMailbox.path, { headers: { cookie } })
  ).json()) as MailboxMessage[];
}

const holds = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

/** The first address in a message. */
export const linkIn = ({ text }: Pick<MailboxMessage, 'text'>): string =>
  /https?:\/\/\S+/.exec(text)?.[0] ?? '';

export const codeIn = ({ text }: Pick<MailboxMessage, 'text'>): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
