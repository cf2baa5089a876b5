import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant } from '../fields.ts';
import { wholeListQuery } from '../lists.ts';

export const session = z.object({
  id,
  /** Whether it is the session of the caller. */
  is_current: z.boolean(),
  user_agent: z.string(),
  ip: z.string(),
  created_on: instant,
  last_used_on: instant,
});
export type Session = z.infer<typeof session>;

export const listSessions = call({
  method: 'GET',
  path: '/api/account/session/',
  summary: 'The caller’s active sessions, the current one first',
  access: 'signed_in',
  query: wholeListQuery,
  ok: z.array(session),
  refusals: [],
});

export const endSession = call({
  method: 'POST',
  path: '/api/account/session/:id/end/',
  summary: 'End one of the caller’s sessions',
  access: 'signed_in',
  params: z.object({ id }),
  refusals: ['not_found'],
});

export const endAllSessions = call({
  method: 'POST',
  path: '/api/account/session/end-all/',
  summary: 'Sign out everywhere, this session included',
  access: 'signed_in',
  refusals: [],
});
