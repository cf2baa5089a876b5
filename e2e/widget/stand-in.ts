import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@regia/contract/chat/calls';
import type { Face } from '@regia/contract/widget/face';
import { FACE } from './face.ts';

const BUILT = join(import.meta.dirname, '../../widget/dist');
export const ASSISTANT = 'as_city';

interface Event {
  readonly event: string;
  readonly data: unknown;
}

/** A server that answers the widget's calls by the contract, and refuses what the product refuses. */
export interface StandIn {
  readonly url: string;
  face: Face;
  /** Only this origin may call. */
  allowed: string;
  /** The pause between the words of an answer. */
  wordMs: number;
  /** The words after which the stream breaks off, once. */
  breaksAfter: number | undefined;
  /** The answer to the next questions. */
  answer: Pick<Message, 'content' | 'parts' | 'citations' | 'link_sites'>;
  /** The tokens that are still accepted. */
  readonly tokens: Set<string>;
  /** The `Last-Event-ID` of each resumption. */
  readonly resumedAfter: (string | undefined)[];
  readonly bodies: { path: string; body: Record<string, unknown> }[];
  tell(event: Event): void;
  /** How many widgets follow the state now. */
  followed(): number;
  close(): Promise<void>;
}

export async function openStandIn(): Promise<StandIn> {
  const chats = new Map<string, Message[]>();
  const answers = new Map<string, Event[]>();
  const followers = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    face: FACE,
    allowed: '',
    wordMs: 5,
    breaksAfter: undefined,
    answer: { content: 'Costa 22,50 euro.', parts: [], citations: [], link_sites: [] },
    tokens: new Set(),
    resumedAfter: [],
    bodies: [],
    followed: () => followers.size,
    tell: ({ event, data }) => {
      for (const one of followers) one.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', standIn.url).pathname;
    if (path.startsWith('/widget/')) return sendFile(path.slice('/widget/'.length), response);
    const { origin, authorization } = request.headers;
    if (origin !== standIn.allowed) return refuse(response, 403, 'origin_not_allowed');
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'regia-session, regia-refusal, retry-after');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, POST');
      response.setHeader('access-control-allow-headers', 'authorization, content-type, last-event-id');
      return void response.writeHead(204).end();
    }
    const body = request.method === 'POST' ? await readBody(request) : {};
    if (request.method === 'POST') standIn.bodies.push({ path, body });
    if (path === `/api/v1/chat/assistant/${ASSISTANT}/`) return sendJson(response, 200, standIn.face);
    if (path === `/api/v1/chat/assistant/${ASSISTANT}/events/`) return follow(response);
    if (path === '/api/v1/chat/session/') return sendSession(response, body);
    if (!standIn.tokens.has(authorization?.replace('Bearer ', '') ?? '')) {
      return refuse(response, 401, 'session_over');
    }
    return handleVisitor(request, path, body, response);
  }

  async function handleVisitor(
    request: IncomingMessage,
    path: string,
    body: Record<string, unknown>,
    response: ServerResponse,
  ): Promise<void> {
    if (standIn.face.state === 'off_air') {
      return refuse(response, 409, 'assistant_off_air', standIn.face.pause_text);
    }
    if (path === '/api/v1/chat/message/') return ask(body, response);
    const resumed = /^\/api\/v1\/chat\/message\/([\w-]+)\/$/.exec(path)?.[1];
    if (resumed && answers.has(resumed)) {
      standIn.resumedAfter.push(request.headers['last-event-id']?.toString());
      return stream(response, answers.get(resumed)!, Number(request.headers['last-event-id'] ?? 0));
    }
    if (path.endsWith('/rating/')) return sendJson(response, 200, { reason: '', ...body });
    if (path === '/api/v1/chat/chat/') {
      const results = [...chats].map(([id, [first]]) => ({
        id,
        first_message: first!.content,
        last_message_on: first!.sent_on,
      }));
      return sendJson(response, 200, { results });
    }
    const chat = /^\/api\/v1\/chat\/chat\/([\w-]+)\/$/.exec(path)?.[1];
    if (!chat || !chats.has(chat)) return refuse(response, 404, 'not_found');
    const messages = chats.get(chat)!.map((message) => ({ ...message, rating: null }));
    return sendJson(response, 200, { id: chat, messages, under_way: null });
  }

  function follow(response: ServerResponse): void {
    const { state, pause_text } = standIn.face;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: state\ndata: ${JSON.stringify({ state, pause_text, version: 1 })}\n\n`);
    followers.add(response);
    response.on('close', () => followers.delete(response));
  }

  function sendSession(response: ServerResponse, body: Record<string, unknown>): void {
    if (body['assistant'] !== ASSISTANT) return refuse(response, 403, 'origin_not_allowed');
    if (standIn.face.user_type === 'authenticated' && body['identity'] === undefined) {
      return refuse(response, 401, 'identity_required', 'Serve un’identità firmata.');
    }
    const token = `secret-token-${randomUUID()}`;
    standIn.tokens.add(token);
    const visitor = body['visitor'] ?? `visitor-${randomUUID()}`;
    sendJson(response, 201, { token, expires_in: 3600, visitor: body['remember'] === true ? visitor : null });
  }

  async function ask(body: Record<string, unknown>, response: ServerResponse): Promise<void> {
    const known = body['chat'];
    if (typeof known === 'string' && !chats.has(known)) return refuse(response, 404, 'not_found');
    const chat = typeof known === 'string' ? known : randomUUID();
    const common = { chat, outcome: null, extractive: false, citations: [], parts: [], link_sites: [] };
    const sent_on = new Date().toISOString();
    const content = String(body['content']);
    const question: Message = { ...common, id: randomUUID(), sender_type: 'human', content, sent_on };
    const message: Message = {
      ...common,
      ...standIn.answer,
      id: randomUUID(),
      sender_type: 'assistant',
      sent_on,
      outcome: 'answered',
    };
    chats.set(chat, [...(chats.get(chat) ?? []), question, message]);
    const words = standIn.answer.content.split(/(?<= )/);
    const events = [
      { event: 'accepted', data: { chat, question: question.id, message: message.id } },
      ...words.map((text) => ({ event: 'delta', data: { text } })),
      { event: 'done', data: { message } },
    ];
    answers.set(message.id, events);
    return stream(response, events, 0);
  }

  async function stream(response: ServerResponse, events: readonly Event[], after: number): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [index, { event, data }] of events.entries()) {
      if (index + 1 <= after) continue;
      if (standIn.breaksAfter === index) {
        standIn.breaksAfter = undefined;
        // Bytes that are not sent yet would be lost.
        await wait(100);
        return void response.destroy();
      }
      response.write(`id: ${index + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      await wait(standIn.wordMs);
    }
    response.end();
  }
}

function sendFile(name: string, response: ServerResponse): void {
  const file = join(BUILT, name);
  if (!/^[\w-]+\.js$/.test(name) || !existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
  response.end(readFileSync(file));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, code: string, detail = code): void {
  response.setHeader('regia-refusal', code);
  sendJson(response, status, { detail, status_code: status });
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text) as Record<string, unknown>;
}
