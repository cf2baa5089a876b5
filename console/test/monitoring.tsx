import { vi } from 'vitest';
import { monitoringRoutes } from '../src/monitoring/routes.tsx';
import { privacyRoutes } from '../src/privacy/routes.tsx';
import { openPage } from './open-page.tsx';

const AT = '2026-11-20T14:31:00.000Z';
const ASSISTANT = { id: 'a1', name: 'Sportello' };

export const chatOf = (id: string, first: string, more: object = {}) => ({
  id,
  assistant: ASSISTANT,
  first_message: first,
  started_on: AT,
  last_message_on: '2026-11-20T14:37:00.000Z',
  total_messages: 4,
  positive_feedback: 0,
  negative_feedback: 1,
  not_answered: 0,
  has_distress: false,
  average_rating: null,
  is_reviewed: false,
  reviewed_by: null,
  reviewed_on: null,
  visitor_name: '',
  is_running: false,
  obfuscated_on: null,
  is_generated: false,
  ...more,
});

export const messageOf = (id: string, content: string, more: object = {}) => ({
  id,
  chat: 'c1',
  sender_type: 'assistant',
  content,
  parts: [],
  sent_on: AT,
  outcome: 'answered',
  extractive: true,
  verified_by_staff: false,
  citations: [],
  chosen: null,
  choices: [],
  link_sites: [],
  assistant: ASSISTANT,
  language: 'it',
  rating: null,
  stars: null,
  own_stars: null,
  reviews: [],
  suggested_answer: null,
  is_reviewed: false,
  reviewed_by: null,
  reviewed_on: null,
  question: { id: 'q', content: 'Serve il bollo?' },
  learning_requested: false,
  learnt_on: null,
  learning: null,
  correction: null,
  documentation_sources: [],
  is_masked: false,
  obfuscated_on: null,
  context: null,
  ...more,
});

/** The answer of the fake server: a status with a body, or the body alone. */
type Reply = object | { status: number; body: object; refusal: string };
export type Handler = (request: {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}) => Reply | undefined | Promise<Reply>;

const REVIEWER = [
  'monitoring.list',
  'monitoring.retrieve',
  'monitoring.review',
  'monitoring.learn',
  'monitoring.unmask',
  'monitoring.export',
  'assistant.trace',
];

/**
 * Opens an address of monitoring. The fake server answers as `handler` says; traces stay silent, and so do streams without
 * `streams`.
 */
export async function openMonitoring(
  address: string,
  handler: Handler,
  permissions = REVIEWER,
  streams: Readonly<Record<string, Response>> = {},
) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://regia.example');
    const method = init?.method ?? 'GET';
    const path = url.pathname.replace(/^.*\/(?:monitoring|ai)\/admin\//, '');
    if (/(?:live|trace)\/$/.test(path)) return streams[path] ?? new Promise(() => {});
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    sent.push([method, path + url.search, body && JSON.stringify(body)].filter(Boolean).join(' '));
    const reply = (await handler({ method, path, query: url.searchParams, body })) ?? defaultReply(path);
    if (reply && 'refusal' in reply && 'status' in reply) {
      return Response.json(reply.body, {
        status: reply.status as number,
        headers: { 'Regia-Refusal': String(reply.refusal) },
      });
    }
    return Response.json(reply);
  });
  const router = await openPage({
    address,
    routes: (app) => [...monitoringRoutes(app), ...privacyRoutes(app)],
    permissions,
  });
  return { sent, router };
}

/** The answers that most tests do not care about. */
function defaultReply(path: string): object {
  if (path.endsWith('filters/')) return FILTERS;
  if (path.endsWith('place/')) return { position: 1, count: 2, previous: null, next: 'c2' };
  if (path.endsWith('history/') || path.endsWith('assistant/')) return [];
  return {};
}

const FILTERS = [
  { name: 'started_on', type: 'date', label: 'Started', lookups: ['gte', 'lte'], choices: null },
  { name: 'average_rating', type: 'number', label: 'Average', lookups: ['gte', 'lte'], choices: null },
  { name: 'is_reviewed', type: 'boolean', label: 'Reviewed', lookups: [], choices: null },
];

export const pageOf = (rows: readonly object[]) => ({
  count: rows.length,
  next: null,
  previous: null,
  results: rows,
});
