import { claimDomain } from '../src/account/public.ts';
import { registered } from './access-scene.ts';
import type { Caller, TestServer } from './server.ts';

let lastDomain = 0;
/** An organisation with a claimed domain and an admin. */
export async function office(server: TestServer) {
  const domain = `comune${++lastDomain}.example`;
  const name = `Comune ${lastDomain}`;
  const organization = await server.organization(name);
  await claimDomain(server.database.db, organization, domain);
  const admin = await server.person({ organization, profiles: ['admin'] });
  return { organization, domain, admin, name };
}

let lastPerson = 0;
/** A person with an address in the domain, who has registered and waits for acceptance. */
export const arrival = (server: TestServer, domain: string) =>
  registered(server, { email: `persona${++lastPerson}@${domain}` });

export const LIST = (profile: string) => `/api/account/${profile}/registration/`;
export const decide = (profile: string, id: string, how: 'accept' | 'refuse') =>
  `${LIST(profile)}${id}/${how}/`;

/** The entry of a person's menu that has the number of waiting registrations. */
export const countIn = async (who: Caller, profile: string) =>
  (await who.get(`/api/v1/role/${profile}/menu/`)).body.find(
    (one: { path: string | null }) => one.path === 'account/user/',
  );
