import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Body, Call, Params, Query } from '@regia/contract/call';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../db.ts';
import type { Actor, Visitor } from './actor.ts';
import { languageFor } from './language.ts';
import { Refusal, refuse } from './refuse.ts';
import { sendEvents } from './sse.ts';
import type { ServerEvent } from './sse.ts';

/** Everything a use case may need; who calls is there as far as the call's own access says so. */
export interface Incoming<C extends Call> {
  readonly db: Db;
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  readonly actor: C['access'] extends 'public' | 'visitor'
    ? undefined
    : C['access'] extends 'optional'
      ? Actor | undefined
      : Actor;
  readonly visitor: C['access'] extends 'visitor' ? Visitor : undefined;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** The public address of this server: the base of absolute addresses in the answer. */
  readonly baseUrl: string;
  readonly path: string;
  readonly headers: FastifyRequest['headers'];
  /** Ends when the caller leaves. */
  readonly signal: AbortSignal;
}

type Result<C extends Call> = C['stream'] extends true
  ? AsyncIterable<ServerEvent> | Promise<AsyncIterable<ServerEvent>>
  : Promise<Answer<C>> | Answer<C>;

export interface Route extends RouteOptions {
  readonly call: Call;
  readonly handle: (incoming: Incoming<Call>) => unknown;
}

interface RouteOptions {
  /** While it is not there, the call is 404, whatever is sent along. */
  readonly isThere?: () => Promise<boolean>;
}

/** Binds a call of the contract to its use case. */
export const on = <C extends Call>(
  definition: C,
  handle: (incoming: Incoming<C>) => Result<C>,
  options: RouteOptions = {},
): Route => ({
  call: definition,
  handle: handle as Route['handle'],
  ...options,
});

export interface Doors {
  readonly db: Db;
  /** Absolute addresses start with it: the Host header is whatever the caller wrote. */
  readonly publicUrl: string;
  /** Who is signed in, under the claimed profile (undefined: the path claims none). Refuses with 401 or 403. */
  signedIn(request: FastifyRequest, claimedProfile: string | undefined): Promise<Actor>;
  visitor(request: FastifyRequest): Promise<Visitor>;
  /** What who was let in may still do; undefined once they are let in no more. */
  stillHeld(actor: Actor): Promise<Actor['permissions'] | undefined>;
}

/** Registers the routes. The order of checks is the wire's: who (401), may they (403), then is it readable (400). */
export function bindRoutes(app: FastifyInstance, doors: Doors, routes: readonly Route[]): void {
  for (const route of routes) {
    bind(app, doors, route, route.call.path);
    // An empty profile collapses out of the path: the call is still there, and says whether it serves that.
    if (route.call.path.includes('/:profile/')) {
      bind(app, doors, route, route.call.path.replace('/:profile/', '/'), true);
    }
  }
}

function bind(app: FastifyInstance, doors: Doors, route: Route, path: string, withoutProfile = false): void {
  const { call } = route;
  const identities = new WeakMap<FastifyRequest, { actor?: Actor; visitor?: Visitor }>();
  app.route({
    method: call.method,
    url: path,
    schema: {
      ...(!withoutProfile && call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.ok && !call.stream ? { response: { [call.status ?? 200]: call.ok } } : {}),
    },
    config: { call },
    onRequest: async (request) => {
      if (route.isThere && !(await route.isThere())) throw refuse('not_found');
      if (call.access === 'public') return;
      if (call.access === 'visitor') {
        identities.set(request, { visitor: await doors.visitor(request) });
        return;
      }
      const actor = await doors
        .signedIn(request, claimedProfile(request, call, withoutProfile))
        .catch((error: unknown) => {
          if (call.access === 'optional' && error instanceof Refusal && error.status === 401)
            return undefined;
          throw error;
        });
      if (actor === undefined) return;
      if (actor.mustSetUpSecondFactor && !call.beforeSecondFactor) throw refuse('second_factor_required');
      if (withoutProfile && !call.withoutProfile) throw refuse('permission_denied');
      if (!allows(call, actor.permissions)) throw refuse('permission_denied');
      identities.set(request, { actor });
    },
    handler: async (request, reply) => {
      const leaves = leavingOf(request, reply);
      const identity = identities.get(request);
      if (call.stream && identity) {
        endWith(leaves, async () => {
          if (identity.visitor) return doors.visitor(request).then(() => true);
          const permissions = await doors.stillHeld(identity.actor!);
          return permissions !== undefined && allows(call, permissions);
        });
      }
      const language = languageFor(request);
      void reply.header('content-language', language === 'it-IT' ? 'it' : 'en');
      const answer = await route.handle({
        db: doors.db,
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        actor: identity?.actor as never,
        visitor: identity?.visitor as never,
        language,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        baseUrl: doors.publicUrl,
        path: request.url.split('?')[0] ?? '',
        headers: request.headers,
        signal: leaves.signal,
      });
      return send(reply, call, answer);
    },
  });
}

const allows = (call: Call, permissions: Actor['permissions']): boolean =>
  typeof call.access !== 'object' || call.access.anyOf.some((one) => permissions.has(one));

/** Who left while they were being let in is told of by no event any more. */
function leavingOf({ raw: { socket } }: FastifyRequest, reply: FastifyReply): AbortController {
  const leaves = new AbortController();
  const leave = (): void => leaves.abort();
  if (socket.destroyed) leave();
  // Of the connection's end an answer that waits behind another one on it hears nothing.
  socket.once('close', leave);
  reply.raw.once('close', () => {
    socket.off('close', leave);
    leave();
  });
  return leaves;
}

const ASK_AGAIN_MS = 3_000;

/** A stream ends with the right to hear it: asked again and again, since nothing else asks while it is open. */
function endWith(leaves: AbortController, holds: () => Promise<boolean>): void {
  if (leaves.signal.aborted) return;
  const timer = setInterval(() => {
    holds().then(
      (still) => still || leaves.abort(),
      // A refusal is an answer; a database that is away is none, and the next question will tell.
      (error: unknown) => error instanceof Refusal && leaves.abort(),
    );
  }, ASK_AGAIN_MS);
  leaves.signal.addEventListener('abort', () => clearInterval(timer));
}

function send(reply: FastifyReply, call: Call, answer: unknown): FastifyReply {
  if (call.stream) return sendEvents(reply, answer as AsyncIterable<ServerEvent>);
  if (!call.ok) return reply.code(204).send();
  return reply.code(call.status ?? 200).send(answer);
}

function claimedProfile(request: FastifyRequest, call: Call, withoutProfile: boolean): string | undefined {
  if (withoutProfile) return '';
  if (!call.path.includes('/:profile/')) return undefined;
  return (request.params as { profile?: string }).profile;
}
