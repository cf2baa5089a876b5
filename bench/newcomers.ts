import { activate, register } from '@regia/contract/account/registration';
import { clearMailbox, listMailbox } from '@regia/contract/outbox/calls';
import type { MailboxMessage } from '@regia/contract/outbox/calls';
import { setTimeout as pause } from 'node:timers/promises';
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
export async function newcomers(url: string, count: number): Promise<Newcomer[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    username: `prova.${at}`,
    email: `prova.${at}@esempio.example`,
  }));
  await fetch(url + clearMailbox.path, { method: 'POST' });
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
    await open(url, await linkFor(url, email), at);
  }
  return people;
}

async function linkFor(url: string, email: string): Promise<string> {
  const endMs = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < endMs) {
    const messages = (await (await fetch(url + listMailbox.path)).json()) as MailboxMessage[];
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
