import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Body, Call, Params, Query } from '@regia/contract/call';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../db.ts';
import type { Actor } from './actor.ts';
import type { BodyTurns } from './body-turns.ts';
import { answerPreflight, letOriginRead, pageOriginOf } from './cross-origin.ts';
import { sha256 } from '../crypto.ts';
import { takingFile } from '../multipart.ts';
import { languageFor } from './language.ts';
import { Refusal, refuse } from './refuse.ts';
import { sendEvents } from './sse.ts';
import type { ServerEvent } from './sse.ts';
import { strictInside } from './strict-inside.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. */
    readonly call?: Call;
  }
}

/** Everything that a use case may need; `actor` and `caller` depend on the access of the call. */
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
  /** The caller that a guard outside the platform has let in. */
  readonly caller: C['access'] extends 'visitor' ? object : undefined;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** The public address of this server: the base of absolute URLs in the answer. */
  readonly baseUrl: string;
  readonly path: string;
  readonly headers: FastifyRequest['headers'];
  /** The origin of the page that makes the call; a page of this server has that of the public address. */
  readonly pageOrigin: string | undefined;
  /** Lets a page of this origin read the answer: the use case has found that the origin is allowed. */
  readonly letOriginRead: (origin: string) => void;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** The answer of a call with `file`. */
export interface FileAnswer {
  /** The format, as the call names it. */
  readonly format: string;
  readonly fileName: string;
  readonly content: Buffer | Readable;
}

export type Result<C extends Call> = C['file'] extends object
  ? Promise<FileAnswer>
  : C['stream'] extends true
    ? AsyncIterable<ServerEvent> | Promise<AsyncIterable<ServerEvent>>
    : Promise<Answer<C>> | Answer<C>;

export interface Route extends RouteOptions {
  readonly call: Call;
  readonly handle: (incoming: Incoming<Call>) => unknown;
}

interface RouteOptions {
  /** Whether the call exists now; otherwise it answers 404, whatever the request contains. */
  readonly isAvailable?: () => Promise<boolean>;
  /** The bodies that the process reads at the same time; the others wait before their first byte. */
  readonly turns?: BodyTurns;
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

/** Admits callers that the platform does not look into. Writes the headers that the check adds to the answer. */
export interface CallerGuard<Caller extends object> {
  admit(request: FastifyRequest, reply: FastifyReply): Promise<Caller>;
  /** Whether the caller of an open stream may still read it. */
  mayStillRead(request: FastifyRequest, caller: Caller): Promise<boolean>;
}

export interface Guards {
  readonly db: Db;
  /** The base of absolute URLs. The Host header is not used, because the caller can write anything there. */
  readonly publicUrl: string;
  /** The signed-in person, under the claimed profile (undefined: the path claims none). Refuses with 401 or 403. */
  signedIn(request: FastifyRequest, claimedProfile: string | undefined): Promise<Actor>;
  /** Of calls with the access `visitor`. */
  readonly callers: CallerGuard<object>;
  /** Whether any assistant allows the origin. */
  isAllowedOrigin(origin: string): Promise<boolean>;
  /** The current permissions of an actor; undefined if their session or profile has ended. */
  currentPermissions(actor: Actor): Promise<Actor['permissions'] | undefined>;
  /** Calls `changed` after each change of the user's rights or session, until the signal aborts. */
  followRights(
    followed: { readonly userId: string; readonly organizationId: string | null },
    changed: () => void,
    signal: AbortSignal,
  ): Promise<void>;
}

/**
 * Registers the routes. The wire defines the order of checks: authentication (401), permission (403), input (400).
 */
export function bindRoutes(app: FastifyInstance, guards: Guards, routes: readonly Route[]): void {
  for (const route of routes) {
    if (route.call.crossOrigin) {
      answerPreflight(app, route.call, (origin) => guards.isAllowedOrigin(origin));
    }
    bind(app, guards, route, route.call.path);
    // An empty profile disappears from the path. The call still exists there, and decides whether it serves that.
    if (route.call.path.includes('/:profile/')) {
      bind(app, guards, route, route.call.path.replace('/:profile/', '/'), true);
    }
  }
}

interface Identity {
  actor?: Actor;
  caller?: object;
  readonly readAtMs: number;
}

/** The time for which a caller counts as just read. After a body that takes longer to arrive the guard reads again. */
const CALLER_READ_MS = 1_000;

function bind(
  app: FastifyInstance,
  guards: Guards,
  route: Route,
  path: string,
  withoutProfile = false,
): void {
  const { call, turns } = route;
  const identities = new WeakMap<FastifyRequest, Identity>();
  app.route({
    method: call.method,
    url: path,
    schema: {
      ...(!withoutProfile && call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: strictInside(call.body) }),
      ...(call.ok && !call.stream ? { response: { [call.status ?? 200]: call.ok } } : {}),
    },
    config: { call, ...(call.fileMax === undefined ? {} : takingFile(call.fileMax)) },
    ...(call.bodyMax === undefined ? {} : { bodyLimit: call.bodyMax }),
    onRequest: async (request, reply) => {
      if (route.isAvailable && !(await route.isAvailable())) throw refuse('not_found');
      if (call.access === 'public') return;
      if (call.access === 'visitor') {
        const caller = await guards.callers.admit(request, reply);
        identities.set(request, { caller, readAtMs: performance.now() });
        return;
      }
      const actor = await guards
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
      identities.set(request, { actor, readAtMs: performance.now() });
    },
    ...(turns && {
      preParsing: async (request, reply) => {
        const turn = turns.enter(identities.get(request)?.actor?.userId ?? request.ip);
        reply.raw.once('close', turn.leave);
        await turn.begins;
      },
    }),
    handler: async (request, reply) => {
      const disconnect = abortOnDisconnect(request, reply);
      const identity = identities.get(request);
      if (identity?.caller && performance.now() - identity.readAtMs > CALLER_READ_MS) {
        identity.caller = await guards.callers.admit(request, reply);
      }
      if (call.stream && identity) {
        const check = endWhenRevoked(disconnect, async () => {
          if (identity.caller) return guards.callers.mayStillRead(request, identity.caller);
          const permissions = await guards.currentPermissions(identity.actor!);
          return permissions !== undefined && allows(call, permissions);
        });
        if (identity.actor) {
          const { userId, scope } = identity.actor;
          const followed = { userId, organizationId: scope.organizationId };
          // Without it, the next check ends the stream.
          guards.followRights(followed, check, disconnect.signal).catch(() => {});
        }
      }
      const language = languageFor(request);
      void reply.header('content-language', language === 'it-IT' ? 'it' : 'en');
      const answer = await route.handle({
        db: guards.db,
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        actor: identity?.actor as never,
        caller: identity?.caller as never,
        language,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        baseUrl: guards.publicUrl,
        path: request.url.split('?')[0] ?? '',
        headers: request.headers,
        pageOrigin: pageOriginOf(request, new URL(guards.publicUrl).origin),
        letOriginRead: (origin) => letOriginRead(reply, origin),
        signal: disconnect.signal,
      });
      if (call.revalidates && isKnown(request, reply, answer)) return reply.code(304).send();
      return send(reply, call, answer);
    },
  });
}

const allows = (call: Call, permissions: Actor['permissions']): boolean =>
  typeof call.access !== 'object' || call.access.anyOf.some((one) => permissions.has(one));

/** One error for all streams: each stream ends with it, and to make one takes as long as to write a word. */
const DISCONNECTED = new Error('The client has disconnected');
/** The reason of a stream that ends because its reader may no longer read it. */
export const REVOKED = new Error('The reader may no longer read the stream');

/**
 * Returns a controller that aborts when the client disconnects. If the client disconnects during authentication, no
 * close event fires, so the socket is checked first.
 */
function abortOnDisconnect({ raw: { socket } }: FastifyRequest, reply: FastifyReply): AbortController {
  const disconnect = new AbortController();
  const abort = (): void => disconnect.abort(DISCONNECTED);
  if (socket.destroyed) abort();
  // An answer that waits behind another one on the same connection gets no close event of its own.
  socket.once('close', abort);
  reply.raw.once('close', () => {
    socket.off('close', abort);
    abort();
  });
  return disconnect;
}

const CHECK_EVERY_MS = 3_000;

/**
 * Ends a stream when its reader loses the right to it. The right is checked again and again, because an open stream
 * makes no further request.
 */
function endWhenRevoked(disconnect: AbortController, holds: () => Promise<boolean>): () => void {
  const check = (): void => {
    if (disconnect.signal.aborted) return;
    holds().then(
      (still) => still || disconnect.abort(REVOKED),
      // Only a refusal ends the stream. If the database is unavailable, the next check decides.
      (error: unknown) => error instanceof Refusal && disconnect.abort(REVOKED),
    );
  };
  if (disconnect.signal.aborted) return check;
  const timer = setInterval(check, CHECK_EVERY_MS);
  disconnect.signal.addEventListener('abort', () => clearInterval(timer));
  return check;
}

/** Tags the answer; returns whether the client has it already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const tag = `"${sha256(JSON.stringify(answer)).slice(0, 32)}"`;
  void reply.header('etag', tag).header('cache-control', 'no-cache');
  return request.headers['if-none-match'] === tag;
}

function send(reply: FastifyReply, call: Call, answer: unknown): FastifyReply {
  if (call.stream) {
    const silenceMs = call.silenceS === undefined ? undefined : call.silenceS * 1_000;
    return sendEvents(reply, answer as AsyncIterable<ServerEvent>, silenceMs);
  }
  if (call.file) return sendFile(reply, call.file, answer as FileAnswer);
  if (!call.ok) return reply.code(204).send();
  return reply.code(call.status ?? 200).send(answer);
}

/**
 * The names of a file in its header: one with letters that every client reads and, if it differs, the full one as RFC 8187
 * writes it.
 */
function namesOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]/g, '-');
  const full = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${full}`}`;
}

/** Sends a file that the browser stores and never shows. */
function sendFile(
  reply: FastifyReply,
  types: NonNullable<Call['file']>,
  { format, fileName, content }: FileAnswer,
): FastifyReply {
  return reply
    .code(200)
    .header('content-type', types[format])
    .header('content-disposition', `attachment; ${namesOf(fileName)}`)
    .send(content);
}

function claimedProfile(request: FastifyRequest, call: Call, withoutProfile: boolean): string | undefined {
  if (withoutProfile) return '';
  if (!call.path.includes('/:profile/')) return undefined;
  return (request.params as { profile?: string }).profile;
}
