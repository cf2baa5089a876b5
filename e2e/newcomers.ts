import type { BrowserContext } from '@playwright/test';
import type { House } from './house.ts';
import { linkIn, nextMessage } from './mail.ts';
import { keepPair, signInByCall } from './people.ts';
import type { Staff } from './people.ts';
import type { Language } from './texts.ts';

export const OWN_PASSWORD = 'Quercia-blu-47!';

export interface Newcomer {
  readonly username: string;
  readonly email: string;
  readonly profile: string;
}

interface Wanted {
  username: string;
  profile?: 'admin' | 'editor' | 'viewer';
  language?: Language;
}

const known = new WeakMap<House, Map<string, Promise<Newcomer>>>();

/**
 * A person of their own for a story, the same each time it asks: registered, confirmed and accepted by calls. One
 * address may register ten an hour.
 */
export function newcomer(house: House, wanted: Wanted): Promise<Newcomer> {
  const people = known.get(house) ?? new Map<string, Promise<Newcomer>>();
  known.set(house, people);
  const person = people.get(wanted.username) ?? accepted(house, wanted);
  people.set(wanted.username, person);
  return person;
}

async function accepted(house: House, { profile = 'viewer', ...wanted }: Wanted): Promise<Newcomer> {
  const person = await applicant(house, wanted);
  await accept(house, person.username, profile);
  return { ...person, profile };
}

/** Registered only: answers the link of the letter, which nobody has opened. */
export async function registrant(
  house: House,
  { username, language = 'it-IT' }: Omit<Wanted, 'profile'>,
): Promise<Pick<Newcomer, 'username' | 'email'> & { link: string }> {
  const email = `${username}@ente.example`;
  const nobody = await post(house, '/api/v1/registration/', {
    username,
    email,
    password1: OWN_PASSWORD,
    password2: OWN_PASSWORD,
    first_name: username.split('.')[0],
    last_name: username.split('.')[1],
    organization_name: '',
    privacy_policy: true,
    terms_and_conditions: true,
    language,
  });
  if (nobody.status !== 201) throw new Error(`Not registered: ${nobody.status} ${await nobody.text()}`);
  return { username, email, link: linkIn(await nextMessage(house, email, '/user-account-activation/')) };
}

/** Registered and confirmed, and waiting for somebody to decide. */
export async function applicant(
  house: House,
  wanted: Omit<Wanted, 'profile'>,
): Promise<Pick<Newcomer, 'username' | 'email'>> {
  const { link, ...person } = await registrant(house, wanted);
  const { pathname } = new URL(link);
  const opened = await fetch(
    `${house.url}${pathname.replace('/user-account-activation/', '/api/account/activate-user/')}`,
  );
  if (!opened.ok) throw new Error(`Not confirmed: ${opened.status}`);
  return person;
}

async function accept(house: House, username: string, profile: string): Promise<void> {
  const superuser = await signInByCall(house, 'superuser');
  const rows = <T>(path: string) => superuser.call<{ results: T[] }>('GET', path);
  const { results: waiting } = await rows<{ id: string; username: string }>(
    '/api/account/superuser/registration/',
  );
  const { results: organizations } = await rows<{ id: string }>(
    '/api/v1/organization/superuser/organization/',
  );
  const { id } = waiting.find((each) => each.username === username)!;
  await superuser.call('POST', `/api/account/superuser/registration/${id}/accept/`, {
    profile,
    organization: organizations[0]!.id,
  });
}

/** Their browser, as it is after a sign-in by password alone, with their account in the given language. */
export async function enterAs(
  context: BrowserContext,
  house: House,
  person: Newcomer,
  language: Language = 'it-IT',
): Promise<Staff> {
  const staff = await signInByCall(house, person.username, OWN_PASSWORD);
  await staff.call('PATCH', `/api/account/${person.profile}/user/change-language/`, { language });
  await keepPair(context, house, staff.pair);
  return staff;
}

const post = (house: House, path: string, body: unknown) =>
  fetch(house.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
