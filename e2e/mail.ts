import * as calls from '@regia/contract/outbox/calls';
import type { MailboxMessage } from '@regia/contract/outbox/calls';
import { eventually } from './eventually.ts';
import type { Instance } from './instance.ts';

const opened = new WeakMap<Instance, Set<string>>();

/**
 * Waits for the next message of the local mailbox to an address or a number that contains these words. Each message is
 * returned once, so that a second code is never the first.
 */
export async function nextMessage(
  instance: Instance,
  to: string,
  words: string | RegExp,
): Promise<MailboxMessage> {
  const seen = opened.get(instance) ?? new Set<string>();
  opened.set(instance, seen);
  return eventually(async () => {
    const found = (await messagesOf(instance)).find(
      (each) => each.to === to && !seen.has(each.id) && holds(`${each.subject}\n${each.text}`, words),
    );
    if (!found) throw new Error(`No message to ${to} with “${words}” in it`);
    seen.add(found.id);
    return found;
  });
}

/** Marks all messages so far as opened: only later messages are then returned. */
export async function openAll(instance: Instance, to: string): Promise<void> {
  const seen = opened.get(instance) ?? new Set<string>();
  opened.set(instance, seen);
  for (const { id, to: reader } of await messagesOf(instance)) if (reader === to) seen.add(id);
}

/** The address of the local mailbox, with its key, as the start printed it. */
export const mailboxAddress = ({ printed }: Pick<Instance, 'printed'>): string =>
  /^ *Mailbox +(\S+)$/m.exec(printed())?.[1] ?? '';

const cookies = new WeakMap<Instance, Promise<string>>();

async function openMailbox(instance: Instance): Promise<string> {
  const key = new URL(mailboxAddress(instance)).hash.slice('#key='.length);
  const opened = await fetch(instance.url + calls.openMailbox.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  if (!opened.ok) throw new Error(`The mailbox does not open: ${opened.status}`);
  return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function messagesOf(instance: Instance): Promise<MailboxMessage[]> {
  const opening = cookies.get(instance) ?? openMailbox(instance);
  cookies.set(instance, opening);
  const cookie = await opening;
  return (await (
    await fetch(instance.url + calls.listMailbox.path, { headers: { cookie } })
  ).json()) as MailboxMessage[];
}

const holds = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

/** Returns the first address in a message. */
export const linkIn = ({ text }: Pick<MailboxMessage, 'text'>): string =>
  /https?:\/\/\S+/.exec(text)?.[0] ?? '';

export const codeIn = ({ text }: Pick<MailboxMessage, 'text'>): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
