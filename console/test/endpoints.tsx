import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import type { GapGrouping } from '@regia/contract/models/gap-grouping';
import type { SpendingLimits } from '@regia/contract/models/spending';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { modelsRoutes } from '../src/models/routes.tsx';
import { ENDPOINT } from './form-page.tsx';
import { openPage } from './open-page.tsx';

const AT = '/api/v1/organization/admin/model-endpoint/';
const GROUPING_AT = '/api/v1/organization/admin/gap-grouping/';
const SPENDING_AT = '/api/v1/organization/admin/spending-limit/';

/** An endpoint whose test failed, and that no assistant has. */
export const REFUSED: ModelEndpoint = {
  ...ENDPOINT,
  id: '7',
  name: 'OpenRouter',
  state: 'failed',
  test: {
    ...ENDPOINT.test!,
    cost: null,
    checks: [
      { name: 'reachable', outcome: 'passed', text: 'Answers in 88 ms.' },
      { name: 'key', outcome: 'failed', text: 'The key is refused.' },
      { name: 'model', outcome: 'skipped', text: 'Not tested.' },
    ],
  },
  assistants: [],
};
/** A tested endpoint for vectors, which groups no gaps. */
export const VECTORS: ModelEndpoint = {
  ...ENDPOINT,
  id: '0199a7c2-5b1e-7d3a-8f60-000000000009',
  name: 'Vettori',
  purpose: 'embeddings',
  kind: 'openai',
  url: 'https://api.openai.com/v1',
  model: 'text-embedding-3-small',
  price_out: null,
  test: {
    ...ENDPOINT.test!,
    first_word_ms: null,
    tokens_per_second: null,
    checks: [
      { name: 'reachable', outcome: 'passed', text: 'Answers in 41 ms.' },
      { name: 'vectors', outcome: 'passed', text: 'Vectors of 1,536 numbers, in 120 ms.' },
    ],
  },
  assistants: [],
};
/** The server has no embeddings endpoint, and the organization has chosen none. */
export const NO_GROUPING: GapGrouping = {
  endpoint: null,
  alike_from: null,
  server: null,
  server_alike_from: 0.85,
  failed: null,
};
const SERVER = { host: 'models.comune.example', model: 'llama', assistants: 4 };

const use = { limit: null, used: 0, level: 'under' as const, told_on: null };
export const NO_LIMITS: Omit<SpendingLimits['organization'], 'name'> = {
  money: { day: use, month: use },
  messages: { day: use, month: use },
  at_limit: 'quote',
  without_prices: [],
  updated_on: null,
};
const UNLIMITED: SpendingLimits = {
  month: '2026-11',
  organization: { name: 'Comune di Esempio', ...NO_LIMITS },
  assistants: [],
};

type Sent = Record<string, unknown>;
/** The server’s answers by method and path below the endpoints, or below `spending-limit/`. A save without one is answered as it was sent. */
export type Answers = Record<string, (sent: Sent) => Response>;

/** Opens an address, with these endpoints on the server. Returns the calls that change something, with their bodies. */
export async function openEndpoints(
  address: string,
  {
    results = [ENDPOINT, REFUSED] as readonly ModelEndpoint[] | (() => readonly ModelEndpoint[]),
    server = SERVER as typeof SERVER | null,
    grouping = NO_GROUPING as GapGrouping | (() => GapGrouping),
    limits = UNLIMITED as SpendingLimits | (() => SpendingLimits),
    answers = {} as Answers,
  } = {},
) {
  const calls: [string, Sent][] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://regia.example');
    const isRead = init?.method === undefined || init.method === 'GET';
    const limitsNow = () => (typeof limits === 'function' ? limits() : limits);
    const groupingNow = () => (typeof grouping === 'function' ? grouping() : grouping);
    if (isRead && pathname === GROUPING_AT) return Response.json(groupingNow());
    if (isRead && pathname === SPENDING_AT) return Response.json(limitsNow());
    if (isRead)
      return Response.json({ results: typeof results === 'function' ? results() : results, server });
    const sent = JSON.parse((init.body as string | undefined) ?? '{}') as Sent;
    const below = pathname.replace(AT, '').replace(SPENDING_AT, 'spending-limit/');
    const name = `${init.method} ${below.replace(GROUPING_AT, 'gap-grouping/')}`;
    calls.push([name, sent]);
    if (name.includes('spending-limit/')) return answers[name]?.(sent) ?? Response.json(limitsNow());
    if (name.includes('gap-grouping/'))
      return answers[name]?.(sent) ?? Response.json({ ...groupingNow(), ...sent });
    return answers[name]?.(sent) ?? Response.json({ ...ENDPOINT, ...sent });
  });
  const router = await openPage({ address, routes: modelsRoutes, permissions: ['organization.update'] });
  return { calls, router };
}

export const field = (label: string) => page.getByLabelText(label, { exact: true });
