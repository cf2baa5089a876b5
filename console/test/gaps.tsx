import { vi } from 'vitest';
import { gapsRoute } from '../src/gaps/routes.tsx';
import { openPage } from './open-page.tsx';

/** A gap, and its assistant. */
export const ID = '01990000-0000-7000-8000-000000000001';
export const ASSISTANT = '01990000-0000-7000-8000-0000000000a1';
/** The board with the gap over it. */
export const OPEN = `/monitoring/gaps/?gap=${ID}`;

export const gapOf = (more: object = {}) => ({
  id: ID,
  assistant: { id: 'a1', name: 'Tributi' },
  language: 'it',
  question: 'Dove pago la TARI?',
  state: 'open',
  asked: 12,
  weeks: [0, 0, 1, 1, 2, 2, 3, 3],
  found: 0,
  none_chosen: 0,
  recent: 10,
  before: 2,
  first_asked_on: '2026-10-01T10:00:00.000Z',
  last_asked_on: '2026-11-20T10:00:00.000Z',
  owner: null,
  ...more,
});
export const detailOf = (more: object = {}) => ({
  ...gapOf(),
  choices: [],
  cause: null,
  cause_on: null,
  closed_on: null,
  reopened_on: null,
  reason: '',
  wordings: ['Dove pago la TARI?', 'Pagare la tassa rifiuti'],
  messages: [
    {
      message: 'm1',
      question: 'Dove pago la TARI?',
      outcome: 'down_voted',
      sent_on: '2026-11-20T10:00:00.000Z',
    },
  ],
  askings_before: { asked: 4, answered: 1 },
  askings_after: null,
  ...more,
});

interface GapsServer {
  address?: string;
  rows?: readonly object[];
  detail?: object;
  permissions?: readonly string[];
  count?: number;
  /** An answer of its own; the usual one without it. */
  answer?: (method: string, path: string) => Response | Promise<Response> | undefined;
}

/** Opens the board. The fake server has these gaps, and one of them in detail. */
export async function openGaps({
  address = '/monitoring/gaps/',
  rows = [gapOf()],
  detail = detailOf(),
  permissions = ['monitoring.list', 'monitoring.retrieve', 'monitoring.review', 'monitoring.learn'],
  count = rows.length,
  answer = () => undefined,
}: GapsServer = {}) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://regia.example');
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted();
    const path = pathname.replace(/^.*\/admin\//, '');
    const body = typeof init?.body === 'string' ? [init.body] : [];
    const method = init?.method ?? 'GET';
    sent.push([method, path, ...query, ...body].join(' '));
    const given = answer(method, path);
    if (given) return given;
    if (path.endsWith('gap/')) return Response.json({ count, next: null, previous: null, results: rows });
    return Response.json(path.includes('gap/') ? detail : [{ id: ASSISTANT, name: 'Tributi' }]);
  });
  const router = await openPage({ address, routes: (app) => [gapsRoute(app)], permissions });
  return { sent, router };
}
