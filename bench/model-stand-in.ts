import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelStandIn {
  readonly url: string;
  /** The number of calls so far. */
  readonly calls: number;
  /** The number of words sent so far; each is a token. */
  readonly tokens: number;
  /** The length of the next answers, and the pause before each word; without a pause all words are sent at once. */
  pace: { tokens: number; pauseMs: number };
  /** The texts of the messages of the requests since it was emptied; undefined: they are not read. */
  read: string[] | undefined;
  /** The settings that make a server use this endpoint. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

const WORDS =
  'La richiesta si presenta allo sportello oppure in rete e la risposta arriva entro trenta giorni [1]. '.split(
    /(?<= )/,
  );
const event = (data: object): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'stand-in', ...data })}\n\n`;
const WORD_EVENTS = WORDS.map((content) =>
  event({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] }),
);
const END = `${event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}${event({
  choices: [],
  usage: { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 },
})}data: [DONE]\n\n`;

const SEARCH = `${event({
  choices: [
    {
      index: 0,
      delta: {
        role: 'assistant',
        tool_calls: [
          {
            index: 0,
            id: 'call_1',
            type: 'function',
            function: {
              name: 'search_pages',
              arguments: '{"question":"Come si presenta la richiesta allo sportello?"}',
            },
          },
        ],
      },
      finish_reason: 'tool_calls',
    },
  ],
})}${END.slice(END.indexOf('\n\n') + 2)}`;

/** Keeps the texts of a request. Returns whether the model searches: it does once, where it may. */
function searches(body: string, read: string[]): boolean {
  const { messages, tools } = JSON.parse(body) as {
    messages: { role: string; content: string | null }[];
    tools?: object[];
  };
  read.push(messages.map(({ content }) => content ?? '').join('\n') + (tools ? JSON.stringify(tools) : ''));
  return tools !== undefined && !messages.some(({ role }) => role === 'tool');
}

/** Starts an endpoint of the OpenAI API that answers word by word, so that only the product's own time remains. */
export async function modelStandIn(): Promise<ModelStandIn> {
  const state: Pick<ModelStandIn, 'pace' | 'read'> & { calls: number; tokens: number } = {
    calls: 0,
    tokens: 0,
    pace: { tokens: 60, pauseMs: 0 },
    read: undefined,
  };
  const say = (response: ServerResponse, at: number): void => {
    state.tokens += 1;
    response.write(WORD_EVENTS[at % WORD_EVENTS.length]);
  };
  const server = createServer((request, response) => {
    state.calls += 1;
    const { tokens, pauseMs } = state.pace;
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => {
      if (state.read) pieces.push(piece);
    });
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (state.read && searches(Buffer.concat(pieces).toString(), state.read)) {
        response.end(SEARCH);
        return;
      }
      let at = 0;
      if (pauseMs === 0) {
        for (; at < tokens; at += 1) say(response, at);
        response.end(END);
        return;
      }
      const timer = setInterval(() => {
        say(response, at);
        at += 1;
        if (at === tokens) response.end(END);
        if (at === tokens || response.destroyed) clearInterval(timer);
      }, pauseMs);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', 1_024, resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    get calls() {
      return state.calls;
    },
    get tokens() {
      return state.tokens;
    },
    get read() {
      return state.read;
    },
    set read(read) {
      state.read = read;
    },
    get pace() {
      return state.pace;
    },
    set pace(pace) {
      state.pace = pace;
    },
    environment: { MODEL_URL: url, MODEL_KEY: 'sk-stand-in', MODEL_NAME: 'stand-in' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
