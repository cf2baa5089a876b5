import type { MailboxMessage } from '@regia/contract/outbox/calls';
import { setTimeout as pause } from 'node:timers/promises';
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
  const until = Date.now() + 15_000;
  for (;;) {
    const found = (await messagesOf(instance)).find(
      (each) => each.to === to && !seen.has(each.id) && holds(`${each.subject}\n${each.text}`, words),
    );
    if (found) {
      seen.add(found.id);
      return found;
    }
    if (Date.now() > until) throw new Error(`No message to ${to} with “${words}” in it`);
    await pause(100);
  }
}

/** Marks all messages so far as opened: only later messages are then returned. */
export async function openAll(instance: Instance, to: string): Promise<void> {
  const seen = opened.get(instance) ?? new Set<string>();
  opened.set(instance, seen);
  for (const { id, to: reader } of await messagesOf(instance)) if (reader === to) seen.add(id);
}

const messagesOf = async (instance: Instance) =>
  (await (await fetch(`${instance.url}/api/v1/mailbox/`)).json()) as MailboxMessage[];

const holds = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

/** Returns the first address in a message. */
export const linkIn = ({ text }: Pick<MailboxMessage, 'text'>): string =>
  /https?:\/\/\S+/.exec(text)?.[0] ?? '';

export const codeIn = ({ text }: Pick<MailboxMessage, 'text'>): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
