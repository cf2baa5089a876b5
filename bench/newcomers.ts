import { activate, register } from '@regia/contract/account/registration';
import { clearMailbox, listMailbox, openMailbox } from '@regia/contract/outbox/calls';
import type { MailboxMessage } from '@regia/contract/outbox/calls';
import { setTimeout as pause } from 'node:timers/promises';
import type { Instance } from './instance.ts';
import { PASSWORD, pathOf } from './staff.ts';

const MAIL_WITHIN_MS = 30_000;

export interface Newcomer {
  readonly username: string;
  readonly email: string;
}

/** A different address for each caller: the throttles per address would end a measure after ten calls. */
export const fromAddress = (number: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.${(number >> 8) % 256}.${number % 256}`,
});

/** Creates accounts as people do: registers, and opens the link in the local mailbox. */
export async function newcomers(
  { url, printed }: Pick<Instance, 'url' | 'printed'>,
  count: number,
): Promise<Newcomer[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    username: `prova.${at}`,
    email: `prova.${at}@esempio.example`,
  }));
  const cookie = await mailboxCookie(url, printed);
  await fetch(url + clearMailbox.path, { method: 'POST', headers: { cookie } });
  for (const [at, { username, email }] of people.entries()) {
    const reply = await fetch(url + register.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fromAddress(at) },
      body: JSON.stringify({
        username,
        email,
        password1: PASSWORD,
        password2: PASSWORD,
        first_name: 'Prova',
        last_name: `Numero ${at}`,
        organization_name: '',
        privacy_policy: true,
        terms_and_conditions: true,
      }),
    });
    if (reply.status !== 201)
      throw new Error(`Registering ${username}: ${reply.status} ${await reply.text()}`);
    await open(url, await linkFor(url, cookie, email), at);
  }
  return people;
}

/** The key is part of the mailbox's address, which the start printed. */
async function mailboxCookie(url: string, printed: string): Promise<string> {
  const key = /\/mailbox#key=(\S+)/.exec(printed)?.[1];
  const reply = await fetch(url + openMailbox.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  if (!reply.ok) throw new Error(`Opening the mailbox: ${reply.status}`);
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function linkFor(url: string, cookie: string, email: string): Promise<string> {
  const endMs = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < endMs) {
    const messages = (await (
      await fetch(url + listMailbox.path, { headers: { cookie } })
    ).json()) as MailboxMessage[];
    const link = messages
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /\/user-account-activation\/[^\s/]+\/[^\s/]+/.exec(text)?.[0])
      .find(Boolean);
    if (link !== undefined) return link;
    await pause(20);
  }
  throw new Error(`No letter reached ${email}`);
}

async function open(url: string, link: string, at: number): Promise<void> {
  const [, , uid, token] = link.split('/');
  const reply = await fetch(url + pathOf(activate, { uid, token }), { headers: fromAddress(at) });
  if (!reply.ok) throw new Error(`Opening ${link}: ${reply.status}`);
}
