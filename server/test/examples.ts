import type { Example } from '../src/platform/openapi/operation.ts';

/** Placeholders in the examples, for values that only a real database has. */
export const STAND_INS = {
  assistant: '0199a7c2-5b1e-7d3a-8f60-000000000001',
  source: '0199a7c2-5b1e-7d3a-8f60-000000000002',
  run: '0199a7c2-5b1e-7d3a-8f60-000000000003',
  key: '0199a7c2-5b1e-7d3a-8f60-000000000004',
  message: '0199a7c2-5b1e-7d3a-8f60-000000000005',
  chat: '0199a7c2-5b1e-7d3a-8f60-000000000006',
  user: '0199a7c2-5b1e-7d3a-8f60-000000000007',
  method: '0199a7c2-5b1e-7d3a-8f60-000000000008',
  passkey: '0199a7c2-5b1e-7d3a-8f60-000000000009',
  session: '0199a7c2-5b1e-7d3a-8f60-000000000010',
  notification: '0199a7c2-5b1e-7d3a-8f60-000000000011',
  identitySecret: '0199a7c2-5b1e-7d3a-8f60-000000000012',
  auditEntry: '1482',
  roleProfile: '0199a7c2-5b1e-7d3a-8f60-000000000013',
  provider: '0199a7c2-5b1e-7d3a-8f60-000000000014',
  linkedIdentity: '0199a7c2-5b1e-7d3a-8f60-000000000015',
  organization: '0199a7c2-5b1e-7d3a-8f60-000000000016',
  userImport: '0199a7c2-5b1e-7d3a-8f60-000000000017',
  learning: '0199a7c2-5b1e-7d3a-8f60-000000000018',
  gap: '0199a7c2-5b1e-7d3a-8f60-000000000020',
  receipt: '0199a7c2-5b1e-7d3a-8f60-000000000019',
  file: '0199a7c2-5b1e-7d3a-8f60-000000000021',
  upload: '0199a7c2-5b1e-7d3a-8f60-000000000022',
  modelEndpoint: '0199a7c2-5b1e-7d3a-8f60-000000000031',
  view: '0199a7c2-5b1e-7d3a-8f60-000000000030',
  request: '5f0d6d0b-6a1c-4b1e-9d2f-3c4b5a697887',
  issuer: 'https://login.comune.example',
  providerStep: 'nB7xQ1sE4hU8kL2vC6yT9zRa',
  providerAnswer: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj',
  driveKey:
    '{"type":"service_account","client_email":"lettore@comune.iam.gserviceaccount.com","private_key_id":"0f3b…4f2c","private_key":"…"}',
  driveState: 'Yc4pVqLw8mS2dN6hB1kX9zRtUe3fGj5a',
  driveAnswer: '4/0AVGzR1BqkYpJ2vS8mLxW',
  driveFolder: 'https://drive.google.com/drive/folders/1aBcDeFgHiJkLmNoPqRsTuVw',
  logoutToken: 'a-signed-logout-token',
  token: 'k3J9vQ2hXw8LrT5bZn1cYdP0fGm4sAe7',
  code: '482915',
  ephemeral: 'tW6yR1oK9uB3xV5qN8mJ2zLc',
  refresh: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbl90eXBlIjoicmVmcmVzaCJ9.c2lnbmF0dXJl',
  setupCode: 'ABCD-EFGH',
  mailboxKey: '9f2c6b1e84d07a35c1e0f7b26d93a8540b7e1c4f',
  username: 'anna.verdi',
  email: 'anna.verdi@comune.example',
  sitemap: 'https://comune.example/sitemap.xml',
  page: 'https://comune.example/',
  origin: 'https://comune.example',
  modelUrl: 'https://api.mistral.ai/v1',
  localModel: 'http://127.0.0.1:11434/v1',
  publicId: '5c0e8f7b2a914d63b7f1e6029d48c3a5',
  sessionToken: 'rgs_Qm9uZ2lvcm5vIGEgdHV0dGkgZGFsbG8gc3BvcnRlbGxv',
  until: '2026-12-24T08:00:00.000Z',
} as const;

export type Live = Partial<Record<keyof typeof STAND_INS, string>>;

/** The example with its placeholders replaced by the values of this database. */
export function filled({ params, query, body }: Example, live: Live): Example {
  const values = new Map(
    Object.entries(live).map(([name, value]) => [STAND_INS[name as keyof typeof STAND_INS] as string, value]),
  );
  return changed({ params, query, body }, (text) => values.get(text) ?? text) as Example;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
/** Names that tests make up. */
const MADE_UP: readonly [RegExp, string][] = [
  [/\bu[0-9a-f]{10}\b/g, STAND_INS.username],
  [/\bEnte [0-9a-f]{6}\b/g, 'Ente di Prova'],
];
const PUBLIC_ID = /^[0-9a-f]{32}$/;
const SESSION_TOKEN = /^rgs_[\w-]+$/;
const TOKEN = /^ey[\w-]+\.[\w-]+\.[\w-]+$/;

/** An answer as an example, with values of this run replaced by placeholders. */
export function asExample(answer: unknown, live: Live): unknown {
  const names = new Map(
    Object.entries(live).map(([name, value]) => [value, STAND_INS[name as keyof typeof STAND_INS]]),
  );
  const ids = new Map<string, string>();
  const idFor = (id: string): string => {
    const made =
      names.get(id) ?? ids.get(id) ?? `0199a7c2-5b1e-7d3a-8f60-${String(100 + ids.size).padStart(12, '0')}`;
    ids.set(id, made);
    return made;
  };
  return changed(answer, (text) => {
    if (TOKEN.test(text)) return STAND_INS.refresh;
    if (PUBLIC_ID.test(text)) return STAND_INS.publicId;
    if (SESSION_TOKEN.test(text)) return STAND_INS.sessionToken;
    if (INSTANT.test(text)) return names.get(text) ?? '2026-11-21T14:40:00.000Z';
    const tidy = MADE_UP.reduce((said, [made, name]) => said.replace(made, name), text);
    return names.get(text) ?? tidy.replace(UUID, idFor);
  });
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, change)]));
}
