import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import type { SpendingLimits } from '@regia/contract/models/spending';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { modelsRoutes } from '../src/models/routes.tsx';
import { ENDPOINT } from './form-page.tsx';
import { openPage } from './open-page.tsx';

const AT = '/api/v1/organization/admin/model-endpoint/';
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
    limits = UNLIMITED as SpendingLimits | (() => SpendingLimits),
    answers = {} as Answers,
  } = {},
) {
  const calls: [string, Sent][] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://regia.example');
    const isRead = init?.method === undefined || init.method === 'GET';
    const limitsNow = () => (typeof limits === 'function' ? limits() : limits);
    if (isRead && pathname === SPENDING_AT) return Response.json(limitsNow());
    if (isRead)
      return Response.json({ results: typeof results === 'function' ? results() : results, server });
    const sent = JSON.parse((init.body as string | undefined) ?? '{}') as Sent;
    const name = `${init.method} ${pathname.replace(AT, '').replace(SPENDING_AT, 'spending-limit/')}`;
    calls.push([name, sent]);
    if (name.includes('spending-limit/')) return answers[name]?.(sent) ?? Response.json(limitsNow());
    return answers[name]?.(sent) ?? Response.json({ ...ENDPOINT, ...sent });
  });
  const router = await openPage({ address, routes: modelsRoutes, permissions: ['organization.update'] });
  return { calls, router };
}

export const field = (label: string) => page.getByLabelText(label, { exact: true });
