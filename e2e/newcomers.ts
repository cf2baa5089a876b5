import type { BrowserContext } from '@playwright/test';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import type { Instance } from './instance.ts';
import { linkIn, nextMessage } from './mail.ts';
import { writeSessionCookie, signInByCall } from './people.ts';
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

const known = new WeakMap<Instance, Map<string, Promise<Newcomer>>>();

/**
 * Creates a person for one story, the same one for each call. An admin creates them: one address may register only ten
 * people an hour.
 */
export function newcomer(instance: Instance, wanted: Wanted): Promise<Newcomer> {
  const people = known.get(instance) ?? new Map<string, Promise<Newcomer>>();
  known.set(instance, people);
  const person = people.get(wanted.username) ?? created(instance, wanted);
  people.set(wanted.username, person);
  return person;
}

async function created(
  instance: Instance,
  { username, profile = 'viewer', language = 'it-IT' }: Wanted,
): Promise<Newcomer> {
  const admin = await signInByCall(instance, 'admin');
  const email = `${username}@ente.example`;
  const [first_name, last_name] = username.split('.');
  await admin.call('POST', '/api/account/admin/user/', {
    username,
    email,
    password: OWN_PASSWORD,
    first_name,
    last_name,
    language,
    role_profile: [BUILT_IN_PROFILE_IDS[profile]],
  });
  return { username, email, profile };
}

/** Registers a person; returns the link of the letter, which has not been opened. */
export async function registrant(
  instance: Instance,
  { username, language = 'it-IT' }: Omit<Wanted, 'profile'>,
): Promise<Pick<Newcomer, 'username' | 'email'> & { link: string }> {
  const email = `${username}@ente.example`;
  const reply = await post(instance, '/api/v1/registration/', {
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
  if (reply.status !== 201) throw new Error(`Not registered: ${reply.status} ${await reply.text()}`);
  return { username, email, link: linkIn(await nextMessage(instance, email, '/user-account-activation/')) };
}

/** Creates a person who is registered and confirmed, and waits for a decision. */
export async function applicant(
  instance: Instance,
  wanted: Omit<Wanted, 'profile'>,
): Promise<Pick<Newcomer, 'username' | 'email'>> {
  const { link, ...person } = await registrant(instance, wanted);
  const { pathname } = new URL(link);
  const opened = await fetch(
    `${instance.url}${pathname.replace('/user-account-activation/', '/api/account/activate-user/')}`,
  );
  if (!opened.ok) throw new Error(`Not confirmed: ${opened.status}`);
  return person;
}

/** Gives the browser the session of a sign-in by password alone, and sets the account's language. */
export async function enterAs(
  context: BrowserContext,
  instance: Instance,
  person: Newcomer,
  language: Language = 'it-IT',
): Promise<Staff> {
  const staff = await signInByCall(instance, person.username, OWN_PASSWORD);
  await staff.call('PATCH', `/api/account/${person.profile}/user/change-language/`, { language });
  await writeSessionCookie(context, instance, staff.pair);
  return staff;
}

const post = (instance: Instance, path: string, body: unknown) =>
  fetch(instance.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
