import { randomBytes } from 'node:crypto';
import { foldLookalikes } from '../src/account/public.ts';
import { standInProvider } from './identity-provider.ts';
import type { StandInProvider } from './identity-provider.ts';
import { testServer } from './server.ts';
import type { Reply, TestServer } from './server.ts';

export interface ProviderScene {
  readonly server: TestServer;
  readonly idp: StandInProvider;
  /** Another provider, at another host. */
  readonly other: StandInProvider;
  /** An organization with a claimed domain, its administrator and an active provider. */
  office(settings?: object, at?: StandInProvider): Promise<Office>;
  close(): Promise<void>;
}

export interface Office {
  readonly organization: string;
  readonly domain: string;
  readonly admin: Awaited<ReturnType<TestServer['person']>>;
  readonly provider: string;
  /** The path of the provider's settings. */
  readonly at: string;
  /** Creates a user with an address of the domain. */
  colleague(who?: { profiles?: string[]; superuser?: boolean }): Promise<{ id: string; email: string }>;
  start(body?: object): Promise<{ url: string; step: string }>;
  /** A whole sign-in of a person with these claims. */
  signIn(claims: object): Promise<Reply>;
  finish(step: string, answer: string): Promise<Reply>;
}

export const PROVIDERS = '/api/v1/organization/admin/identity-provider/';

/** A server with two providers on loopback. */
export async function providerScene(): Promise<ProviderScene> {
  const [idp, other] = await Promise.all([standInProvider(), standInProvider()]);
  const server = await testServer({ environment: { REGIA_ALLOW_HOSTS: `${idp.host},${other.host}` } });
  return {
    server,
    idp,
    other,
    office: (settings, at = idp) => office(server, at, settings),
    async close() {
      await server.close();
      await Promise.all([idp.close(), other.close()]);
    },
  };
}

async function office(server: TestServer, idp: StandInProvider, settings: object = {}): Promise<Office> {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const domain = `d${randomBytes(4).toString('hex')}.example`;
  const { db } = server.database;
  await db.insertInto('organization_domains').values({ domain, organization_id: organization }).execute();
  const made = await admin.post(PROVIDERS, { name: 'Ente', issuer: idp.issuer });
  if (made.status !== 201) throw new Error(made.text);
  const at = `${PROVIDERS}${made.body.id}/`;
  const saved = await admin.patch(at, {
    client_id: idp.clientId,
    client_secret: idp.clientSecret,
    domains: [domain],
    is_active: true,
    ...settings,
  });
  if (saved.status !== 200) throw new Error(saved.text);
  const path = `/api/v1/sign-in/provider/${made.body.id}/`;
  const finish = (step: string, answer: string) => server.stranger().post(`${path}finish/`, { step, answer });
  const start = async (body: object = {}) => {
    const started = await server.stranger().post(`${path}start/`, body);
    if (started.status !== 200) throw new Error(started.text);
    return started.body as { url: string; step: string };
  };
  return {
    organization,
    domain,
    admin,
    provider: made.body.id as string,
    at,
    async colleague(who = {}) {
      const { id } = await server.person({ organization, ...who });
      const email = `c${randomBytes(4).toString('hex')}@${domain}`;
      await setAddress(server, id, email);
      return { id, email };
    },
    start,
    finish,
    async signIn(claims) {
      const { url, step } = await start();
      idp.claims = { ...claims };
      return finish(step, idp.signIn(url));
    },
  };
}

export const setAddress = (server: TestServer, id: string, email: string) =>
  server.database.db
    .updateTable('users')
    .set({ email, email_key: foldLookalikes(email) })
    .where('id', '=', id)
    .execute();
