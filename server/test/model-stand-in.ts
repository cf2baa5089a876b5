import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openLoopbackServer } from './loopback-server.ts';
import { STAND_IN_DIALECTS } from './model-dialects.ts';
import type { StandInDialectName, WireMessage } from './model-dialects.ts';
import { isMessages, messagesOf } from './model-messages.ts';
import { thoughtEvents, thoughtsBefore } from './model-thoughts.ts';
import type { Thinking } from './model-thoughts.ts';
import { sendCalls, withoutCalls, wrongTools } from './model-tools.ts';
import type { CallForm, WireCall } from './model-tools.ts';

/** The endpoint's behaviour for the next calls. */
export type Behaviour =
  | {
      does: 'answer';
      text: string;
      chunk?: number;
      pauseMs?: number;
      finish?: string;
      thenOpen?: After;
      thinks?: Thinking;
    }
  /** Answers with text made from the messages, as a model that obeys them would. */
  | { does: 'obey'; reply: (messages: readonly WireMessage[]) => string }
  /** Calls tools, or answers with a text. `hasTools`: the request offers them. */
  | {
      does: 'call';
      reply: (messages: readonly WireMessage[], hasTools: boolean) => readonly WireCall[] | string;
      form?: CallForm;
    }
  | {
      does: 'refuse';
      status: number;
      retryAfter?: string;
      message?: string;
      times?: number;
      afterwards?: Behaviour;
    }
  /** Never answers; with `after`, sends that text first. */
  | { does: 'hang'; after?: string }
  /** Sends some text, then ends the connection or the stream too early. */
  | { does: 'cut'; after: string; how?: 'connection' | 'stream' }
  | { does: 'garbage'; body: string; type?: string }
  /** Sends these bytes, with a pause before each piece. */
  | {
      does: 'send';
      pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
      pauseMs: number;
    }
  | { does: 'redirect'; to: string }
  | { does: 'one, then another'; one: Behaviour; another: Behaviour };

/** The last event that an endpoint sends if it then leaves its connection open. */
export type After = 'finish' | 'finish and usage' | 'DONE';

export interface ModelStandIn {
  readonly url: string;
  readonly key: string;
  readonly model: string;
  behaviour: Behaviour;
  /** The keys that it accepts: `key`, unless the test sets others. */
  accepted: readonly string[];
  /** The key in the header of each question, of refused ones too. */
  readonly keys: (string | undefined)[];
  /** The list of its models; undefined: it has none. */
  models: object[] | undefined;
  /** The tools that it calls at once; undefined: it refuses tools, unless `takesTools`. */
  toolCalls: number | undefined;
  /** Whether it takes tools, and behaves with them as without. */
  takesTools: boolean;
  /** The key of each request for the list. */
  readonly listed: (string | undefined)[];
  /** The messages of each well-formed call. */
  readonly asked: WireMessage[][];
  /** The bodies of the same calls. */
  readonly bodies: Record<string, unknown>[];
  /** The number of calls, refused ones included. */
  readonly calls: number;
  /** The number of callers that disconnected before the end of the answer. */
  readonly left: number;
  readonly open: number;
  /** The number of connections that were opened. */
  readonly connections: number;
  /** The environment that points a server at this endpoint. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Starts an endpoint of the OpenAI API, in the dialect of one kind of real ones. It refuses what they refuse: a wrong key
 * (401), an unknown model (404), and malformed messages, unknown parameters and values out of range.
 */
export async function modelStandIn(
  behaviour: Behaviour,
  spoken: StandInDialectName = 'plain',
): Promise<ModelStandIn> {
  const dialect = STAND_IN_DIALECTS[spoken];
  const key = 'sk-stand-in';
  const model = 'stand-in-1';
  const state = {
    behaviour,
    accepted: [key] as readonly string[],
    keys: [] as (string | undefined)[],
    models: undefined as object[] | undefined,
    toolCalls: undefined as number | undefined,
    takesTools: false,
    listed: [] as (string | undefined)[],
    calls: 0,
    left: 0,
    open: 0,
    connections: 0,
    asked: [] as WireMessage[][],
    bodies: [] as Record<string, unknown>[],
  };
  const {
    server,
    url: origin,
    close,
  } = await openLoopbackServer((request, response) => {
    if (request.method === 'GET') return list(request, response);
    state.calls += 1;
    state.open += 1;
    response.on('close', () => {
      state.open -= 1;
      if (!response.writableFinished) state.left += 1;
    });
    void answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', () => {
    state.connections += 1;
  });
  const url = `${origin}${dialect.base}`;
  const hasKey = (request: IncomingMessage): boolean =>
    state.accepted.some((one) => dialect.hasKey(request, one));

  function list(request: IncomingMessage, response: ServerResponse): void {
    state.listed.push(request.headers.authorization);
    const { does } = state.behaviour;
    if (does === 'redirect') return void response.writeHead(302, { location: state.behaviour.to }).end();
    const isHere = request.url === dialect.path.replace('/chat/completions', '/models') && state.models;
    const status = !hasKey(request) ? 401 : isHere ? 200 : 404;
    const body = status === 200 ? { object: 'list', data: state.models } : { error: { message: 'no' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.keys.push(request.headers.authorization);
    const body = await jsonOf(request);
    const no = (status: number, code: string, message: string): void => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message, type: 'invalid_request_error', code } }));
    };
    if (request.method !== 'POST' || request.url !== dialect.path)
      return no(404, 'unknown_url', 'Unknown request URL');
    if (!hasKey(request)) return no(401, 'invalid_api_key', 'Incorrect API key');
    if (body === undefined) return no(400, 'invalid_json', 'We could not parse the JSON body');
    if (body['model'] !== model) return no(404, 'model_not_found', 'The model does not exist');
    const all = body['messages'];
    if (!isMessages(all)) return no(400, 'invalid_messages', 'messages must be a list of role and content');
    const given = withoutCalls(all as unknown as Record<string, unknown>[]);
    if (typeof given === 'string') return no(400, 'invalid_messages', given);
    const { tools, ...others } = body;
    if (tools !== undefined && state.toolCalls === undefined && !state.takesTools)
      return no(400, 'invalid_value', 'Invalid parameter: tools');
    const wrong = tools === undefined ? undefined : wrongTools(tools);
    if (wrong !== undefined) return no(400, 'invalid_value', wrong);
    const refusal = dialect.refuse(others, given);
    if (refusal)
      return void response
        .writeHead(refusal.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(refusal.body));
    const messages = messagesOf(given, dialect.rules);
    if (typeof messages === 'string') return no(400, 'invalid_messages', messages);
    state.asked.push([...messages, ...all.slice(messages.length)]);
    state.bodies.push(body);
    if (tools !== undefined && state.toolCalls !== undefined) {
      const call = { id: 'call_1', type: 'function', function: { name: 'opening_hours', arguments: '{}' } };
      const message = { role: 'assistant', content: null, tool_calls: Array(state.toolCalls).fill(call) };
      const usage = { prompt_tokens: 80, completion_tokens: 20, total_tokens: 100 };
      const whole = { choices: [{ index: 0, message, finish_reason: 'tool_calls' }], usage };
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
    }
    await behave(state.behaviour, state.asked.at(-1)!, body, response, (next) => {
      state.behaviour = next;
    });
  }

  return {
    url,
    key,
    model,
    environment: { MODEL_URL: url, MODEL_KEY: key, MODEL_NAME: model },
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(next) {
      state.behaviour = next;
    },
    get accepted() {
      return state.accepted;
    },
    set accepted(next) {
      state.accepted = next;
    },
    get keys() {
      return state.keys;
    },
    get models() {
      return state.models;
    },
    set models(next) {
      state.models = next;
    },
    get toolCalls() {
      return state.toolCalls;
    },
    set toolCalls(next) {
      state.toolCalls = next;
    },
    get takesTools() {
      return state.takesTools;
    },
    set takesTools(next) {
      state.takesTools = next;
    },
    get listed() {
      return state.listed;
    },
    get asked() {
      return state.asked;
    },
    get bodies() {
      return state.bodies;
    },
    get calls() {
      return state.calls;
    },
    get left() {
      return state.left;
    },
    get open() {
      return state.open;
    },
    get connections() {
      return state.connections;
    },
    close,
  };
}

async function behave(
  behaviour: Behaviour,
  messages: readonly WireMessage[],
  body: Record<string, unknown>,
  response: ServerResponse,
  change: (next: Behaviour) => void,
): Promise<void> {
  switch (behaviour.does) {
    case 'refuse': {
      const { status, retryAfter, message = `Status ${status}`, times, afterwards } = behaviour;
      if (times !== undefined && afterwards)
        change(times > 1 ? { ...behaviour, times: times - 1 } : afterwards);
      response
        .writeHead(status, {
          'content-type': 'application/json',
          ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
        })
        .end(JSON.stringify({ error: { message, type: 'error', code: null } }));
      return;
    }
    case 'one, then another':
      change(behaviour.another);
      return behave(behaviour.one, messages, body, response, change);
    case 'redirect':
      response.writeHead(307, { location: behaviour.to }).end();
      return;
    case 'garbage':
      response.writeHead(200, { 'content-type': behaviour.type ?? 'text/event-stream' }).end(behaviour.body);
      return;
    case 'send':
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      for await (const piece of behaviour.pieces) {
        await wait(behaviour.pauseMs);
        response.write(piece);
      }
      response.end();
      return;
    case 'hang':
      if (behaviour.after !== undefined) say(response, behaviour.after);
      return;
    case 'cut':
      say(response, behaviour.after);
      await wait(20);
      if (behaviour.how === 'stream') response.end();
      else response.destroy();
      return;
    case 'call': {
      const reply = behaviour.reply(messages, body['tools'] !== undefined);
      if (typeof reply === 'string') return speak(response, { does: 'answer', text: reply }, body);
      sendCalls(response, reply, behaviour.form ?? 'pieces', event);
      return finish(response, 'tool_calls', 20, body);
    }
    case 'obey':
      return speak(response, { does: 'answer', text: behaviour.reply(messages) }, body);
    case 'answer':
      return speak(response, behaviour, body);
  }
}

async function speak(
  response: ServerResponse,
  behaviour: Extract<Behaviour, { does: 'answer' }>,
  body: Record<string, unknown>,
): Promise<void> {
  const { chunk = 4, pauseMs = 0, thenOpen, thinks } = behaviour;
  const limit = Number(body['max_tokens'] ?? body['max_completion_tokens'] ?? Infinity);
  // Thoughts count in the limit, so a limit that they fill leaves no room for a word.
  const isCramped = thinks !== undefined && thinks.tokens >= limit;
  const text = thoughtsBefore(behaviour.text, thinks, isCramped);
  const ends = isCramped ? 'length' : (behaviour.finish ?? 'stop');
  const written = isCramped ? limit : 30 + (thinks?.tokens ?? 0);
  const usage = usageOf(written);
  if (body['stream'] !== true) {
    const message = { role: 'assistant', content: text };
    const whole = {
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: ends }],
      usage,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
    return;
  }
  for (const delta of thoughtEvents(thinks)) {
    event(response, { choices: [{ index: 0, delta, finish_reason: null }] });
    if (pauseMs > 0) await wait(pauseMs);
  }
  for (let at = 0; at < text.length && !response.destroyed; at += chunk) {
    say(response, text.slice(at, at + chunk));
    if (pauseMs > 0) await wait(pauseMs);
  }
  if (thenOpen === 'DONE') return void response.write('data: [DONE]\n\n');
  event(response, { choices: [{ index: 0, delta: {}, finish_reason: ends }] });
  if (thenOpen === 'finish') return;
  tellUsage(response, usage, body);
  if (thenOpen === undefined) response.end('data: [DONE]\n\n');
}

/** Ends a stream, with its token counts if they are asked for. */
function finish(
  response: ServerResponse,
  reason: string,
  written: number,
  body: Record<string, unknown>,
): void {
  event(response, { choices: [{ index: 0, delta: {}, finish_reason: reason }] });
  tellUsage(response, usageOf(written), body);
  response.end('data: [DONE]\n\n');
}

const usageOf = (written: number) => ({
  prompt_tokens: 120,
  completion_tokens: written,
  total_tokens: 120 + written,
});

function tellUsage(response: ServerResponse, usage: object, body: Record<string, unknown>): void {
  const options = body['stream_options'] as { include_usage?: boolean } | undefined;
  if (options?.include_usage === true) event(response, { choices: [], usage });
}

function say(response: ServerResponse, content: string): void {
  event(response, { choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] });
}

function event(response: ServerResponse, data: object): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  const whole = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stand-in-1',
    ...data,
  };
  response.write(`data: ${JSON.stringify(whole)}\n\n`);
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  let text = '';
  for await (const piece of request) text += String(piece);
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
