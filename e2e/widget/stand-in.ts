import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  askAsVisitor,
  chooseAsVisitor,
  findVisitorQuestion,
  resumeVisitorAnswer,
  stopVisitorAnswer,
} from '@regia/contract/chat/calls';
import type { Message } from '@regia/contract/chat/calls';
import { getOwnChat, listOwnChats, openSession, rateMessage } from '@regia/contract/chat/visitor-calls';
import type { OwnMessage } from '@regia/contract/chat/visitor-calls';
import { followFace, getFace } from '@regia/contract/chat/widget-calls';
import { visitorOfIdentity } from './identities.ts';
import { readJson, refuse, sendFile, sendJson } from './replies.ts';
import { openChoices, refuseChoice } from './stand-in-choices.ts';
import { openControls } from './stand-in-controls.ts';
import type { Controls } from './stand-in-controls.ts';
import { callOf, checkAnswer, checkEvent, readBody } from './visitor-contract.ts';
import type { FoundCall } from './visitor-contract.ts';

export const ASSISTANT = '5f0c1a7e9b3d4c62a8e1f7d09b6c3a24';
/** The document that an answer may cite. */
export const DOCUMENT = '019aa000-0000-7000-8000-000000000001';

interface Event {
  readonly event: string;
  readonly data: unknown;
}

interface Chat {
  readonly visitor: string;
  readonly messages: OwnMessage[];
  /** The answer that is being written. */
  underWay: string | undefined;
}

interface Answer {
  readonly visitor: string;
  readonly chat: Chat;
  /** The events that are written so far. */
  readonly events: Event[];
  /** Where its question is stored. */
  readonly stored: { chat: string; question: string; message: string };
  isStopped: boolean;
  isOver: boolean;
  /** Called when more is written. */
  readonly readers: Set<() => void>;
}

interface Received extends FoundCall {
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

/** Ids of version 7, as the contract asks for. */
const newId = (): string => randomUUID().replace(/^(.{14})./, '$17');

/** A server that answers the widget's calls by the contract, and refuses what the product refuses. */
export interface StandIn extends Controls {
  readonly url: string;
  tell(event: Event): void;
  /** Deletes all chats, as the product does after the time for which it keeps them. */
  forgetChats(): void;
  /** How many widgets follow the state now. */
  followed(): number;
  close(): Promise<void>;
}

export async function openStandIn(): Promise<StandIn> {
  const chats = new Map<string, Chat>();
  const answers = new Map<string, Answer>();
  /** The answers by visitor and id of the request. */
  const requests = new Map<string, Answer>();
  const choices = openChoices(newId);
  const { controls, pause, hurry } = openControls();
  const followers = new Set<ServerResponse>();
  const remembered = new Map<string, string>();
  const usedIdentities = new Set<string>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A browser that goes offline breaks its request off.
      if (request.complete) standIn.faults.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const standIn: StandIn = Object.assign(controls, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    followed: () => followers.size,
    forgetChats() {
      chats.clear();
      requests.clear();
    },
    tell: ({ event, data }: Event) => {
      checkEvent(event, data);
      for (const one of followers) one.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close: () =>
      new Promise<void>((resolve) => {
        controls.wordMs = 0;
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
  return standIn;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const path = new URL(request.url ?? '/', standIn.url).pathname;
    if (path.startsWith('/widget/')) return sendFile(path.slice('/widget/'.length), response);
    const found = callOf(headers['access-control-request-method'] ?? method, path);
    if (!found) {
      standIn.faults.push(`no call: ${method} ${path}`);
      return refuse(response, 404, 'not_found');
    }
    if (headers.origin !== standIn.allowed) {
      return method === 'OPTIONS'
        ? refuse(response, 404, 'not_found')
        : refuse(response, 403, 'origin_not_allowed');
    }
    response.setHeader('access-control-allow-origin', headers.origin);
    response.setHeader('access-control-expose-headers', 'regia-session, regia-refusal, retry-after');
    if (method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', found.call.method);
      response.setHeader('access-control-allow-headers', 'authorization, content-type, last-event-id');
      return void response.writeHead(204).end();
    }
    const sent = method === 'POST' && found.call.body ? await readJson(request) : {};
    if (method === 'POST') standIn.bodies.push({ path, body: sent });
    const body = readBody(found.call, sent);
    if (!body) {
      standIn.faults.push(`malformed body: ${path} ${JSON.stringify(sent)}`);
      return refuse(response, 400, 'invalid');
    }
    return answerCall({ ...found, headers, body }, response);
  }

  async function answerCall(received: Received, response: ServerResponse): Promise<void> {
    const { call, params, headers, body } = received;
    if (call === getFace || call === followFace) {
      if (params['public_id'] !== ASSISTANT) return refuse(response, 404, 'not_found');
      return call === getFace ? sendOk(response, received, standIn.face) : follow(response);
    }
    if (call === openSession) return sendSession(response, received);
    const used = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const visitor = standIn.tokens.get(used);
    if (visitor === undefined) return refuse(response, 401, 'session_over');
    if (standIn.isRenewing) response.setHeader('regia-session', renewed(used, visitor));
    if (isOffAir(response)) return;
    switch (call) {
      case askAsVisitor:
        return ask(visitor, body, response);
      case resumeVisitorAnswer:
        return resume(visitor, received, response);
      case stopVisitorAnswer:
        return stop(visitor, received, response);
      case findVisitorQuestion: {
        const asked = requests.get(`${visitor} ${params['request_id']}`);
        return asked ? sendOk(response, received, asked.stored) : refuse(response, 404, 'not_found');
      }
      case chooseAsVisitor:
        return choose(visitor, received, response);
      case rateMessage:
        return rate(visitor, received, response);
      case listOwnChats:
        return sendOk(response, received, { results: ownChats(visitor) });
      case getOwnChat: {
        const chat = ownChat(visitor, params['chat']);
        if (!chat) return refuse(response, 404, 'not_found');
        const { messages, underWay = null } = chat;
        return sendOk(response, received, { id: params['chat'], messages, under_way: underWay });
      }
    }
  }

  function sendOk(response: ServerResponse, { call }: Pick<Received, 'call'>, body: unknown): void {
    if (!standIn.isHostile) checkAnswer(call, body);
    sendJson(response, call.status ?? 200, body);
  }

  function isOffAir(response: ServerResponse): boolean {
    const isOff = standIn.face.state === 'off_air';
    if (isOff) refuse(response, 409, 'assistant_off_air', standIn.face.pause_text);
    return isOff;
  }

  function ownChat(visitor: string, id: unknown): Chat | undefined {
    const chat = chats.get(String(id));
    return chat?.visitor === visitor ? chat : undefined;
  }

  function ownChats(visitor: string) {
    return [...chats]
      .filter(([, chat]) => chat.visitor === visitor)
      .map(([id, { messages }]) => ({
        id,
        first_message: messages[0]!.content,
        last_message_on: messages.at(-1)!.sent_on,
      }))
      .toReversed();
  }

  function follow(response: ServerResponse): void {
    const { state, pause_text, returns_on } = standIn.face;
    const data = { state, pause_text, returns_on, version: 1 };
    checkEvent('state', data);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: state\ndata: ${JSON.stringify(data)}\n\n`);
    followers.add(response);
    response.on('close', () => followers.delete(response));
  }

  function sendSession(response: ServerResponse, received: Received): void {
    const { assistant, identity, visitor: known, remember } = received.body;
    if (assistant !== ASSISTANT) return refuse(response, 403, 'origin_not_allowed');
    if (isOffAir(response)) return;
    const isIdentified = standIn.face.user_type === 'authenticated';
    if (isIdentified && (identity ?? '') === '') {
      return refuse(response, 401, 'identity_required', 'Serve un’identità firmata.');
    }
    const visitor = isIdentified
      ? visitorOfIdentity(ASSISTANT, String(identity), usedIdentities)
      : (remembered.get(String(known)) ?? randomUUID());
    if (visitor === undefined) return refuse(response, 401, 'identity_not_valid');
    const token = `secret-token-${randomUUID()}`;
    standIn.tokens.set(token, visitor);
    const sealed = remember === true && !isIdentified ? `visitor-${randomUUID()}` : null;
    if (sealed !== null) remembered.set(sealed, visitor);
    sendOk(response, received, { token, expires_in: 3600, visitor: sealed });
  }

  function renewed(used: string, visitor: string): string {
    standIn.tokens.delete(used);
    const token = `secret-token-${randomUUID()}`;
    standIn.tokens.set(token, visitor);
    return token;
  }

  function choose(visitor: string, { call, params, body }: Received, response: ServerResponse): void {
    const from = params['message']!;
    const answer = answers.get(from);
    if (answer?.visitor !== visitor || !chats.has(answer.stored.chat)) {
      return refuse(response, 404, 'not_found');
    }
    const { offer, request_id } = body as { offer: number; request_id?: string };
    const chosen = choices.choose(
      answer.chat,
      from,
      { offer, ...(request_id === undefined ? {} : { request_id }) },
      standIn.section,
    );
    if (typeof chosen === 'string') return refuseChoice(response, chosen);
    answers.set(chosen.id, { ...answer, stored: { ...answer.stored, message: chosen.id } });
    sendOk(response, { call }, chosen);
  }

  function rate(visitor: string, { call, params, body }: Received, response: ServerResponse): void {
    const answer = answers.get(params['message']!);
    if (answer?.visitor !== visitor) return refuse(response, 404, 'not_found');
    if (answer.chat.underWay === params['message']) return refuse(response, 409, 'answer_under_way');
    const rated = answer.chat.messages.find(({ id }) => id === params['message'])!;
    rated.rating = body['rating'] === 'up' ? 'up' : 'down';
    sendOk(response, { call }, { reason: '', ...body });
  }

  async function ask(
    visitor: string,
    body: Record<string, unknown>,
    response: ServerResponse,
  ): Promise<void> {
    const request = `${visitor} ${String(body['request_id'])}`;
    const before = body['request_id'] === undefined ? undefined : requests.get(request);
    if (before) return stream(response, before, 0);
    const known = body['chat'] === undefined ? undefined : ownChat(visitor, body['chat']);
    if (body['chat'] !== undefined && !known) return refuse(response, 404, 'not_found');
    if (known?.underWay !== undefined) return refuse(response, 409, 'answer_under_way');
    const id = known ? String(body['chat']) : newId();
    const chat: Chat = known ?? { visitor, messages: [], underWay: undefined };
    chats.set(id, chat);
    const common = {
      chat: id,
      outcome: null,
      extractive: false,
      verified_by_staff: false,
      citations: [],
      parts: [],
      chosen: null,
      link_sites: [],
    };
    const sent_on = new Date().toISOString();
    const content = String(body['content']);
    const question: Message = { ...common, id: newId(), sender_type: 'human', content, sent_on };
    const message: Message = {
      ...common,
      outcome: 'answered',
      ...standIn.answer,
      id: newId(),
      sender_type: 'assistant',
      sent_on,
    };
    const answer: Answer = {
      visitor,
      chat,
      events: [],
      stored: { chat: id, question: question.id, message: message.id },
      isStopped: false,
      isOver: false,
      readers: new Set(),
    };
    const soFar: OwnMessage = {
      ...message,
      content: '',
      outcome: null,
      parts: [],
      citations: [],
      rating: null,
    };
    chat.messages.push({ ...question, rating: null }, soFar);
    chat.underWay = message.id;
    answers.set(message.id, answer);
    requests.set(request, answer);
    void write(answer, soFar, message);
    return stream(response, answer, 0);
  }

  /** Writes an answer, whether somebody reads it or not. */
  async function write(answer: Answer, soFar: OwnMessage, whole: Message): Promise<void> {
    const say = (event: string, data: unknown): void => {
      if (!standIn.isHostile) checkEvent(event, data);
      answer.events.push({ event, data });
      for (const wake of answer.readers) wake();
    };
    say('accepted', answer.stored);
    for (const text of whole.content.split(/(?<= )/)) {
      await pause();
      while (standIn.holdsAfter === answer.events.length && !answer.isStopped) await wait(20);
      if (answer.isStopped) break;
      soFar.content += text;
      say('delta', { text });
    }
    if (answer.isStopped) await wait(standIn.endingMs);
    Object.assign(soFar, answer.isStopped ? { outcome: 'interrupted' } : whole);
    answer.chat.underWay = undefined;
    answer.isOver = true;
    const { rating: _rating, ...message } = soFar;
    say('done', { message });
  }

  function stop(visitor: string, { params }: Received, response: ServerResponse): void {
    const answer = answers.get(params['message']!);
    if (answer?.visitor !== visitor) return refuse(response, 404, 'not_found');
    answer.isStopped ||= !answer.isOver;
    hurry();
    response.writeHead(204).end();
  }

  async function resume(visitor: string, { params, headers }: Received, response: ServerResponse) {
    const answer = answers.get(params['message']!);
    if (answer?.visitor !== visitor) return refuse(response, 404, 'not_found');
    standIn.resumedAfter.push(headers['last-event-id']?.toString());
    return stream(response, answer, Number(headers['last-event-id'] ?? 0));
  }

  /** Sends the events after one, as they are written. */
  async function stream(response: ServerResponse, { events, readers }: Answer, after: number): Promise<void> {
    let wake = (): void => {};
    const notify = (): void => wake();
    readers.add(notify);
    response.on('close', () => {
      readers.delete(notify);
      wake();
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    for (let sent = after; !response.closed; sent += 1) {
      while (sent >= events.length && !response.closed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (standIn.breaksAfter === sent) {
        standIn.breaksAfter = undefined;
        // Bytes that are not sent yet would be lost.
        await wait(100);
        return void response.destroy();
      }
      if (standIn.stallsAfter === sent) {
        standIn.stallsAfter = undefined;
        return;
      }
      const next = events[sent];
      if (!next) return;
      response.write(`id: ${sent + 1}\nevent: ${next.event}\ndata: ${JSON.stringify(next.data)}\n\n`);
      if (next.event === 'done') return void response.end();
    }
  }
}
