import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WritingModel {
  readonly environment: Record<string, string>;
  /** The answer to every question from now on. */
  answer: string;
  close(): Promise<void>;
}

const PIECE = 6;

/** Starts an endpoint of the OpenAI API that streams one given text. */
export async function writingModel(): Promise<WritingModel> {
  const state = { answer: 'Sì [1].' };
  const server = createServer((request, response) => {
    request.resume().on('end', () => speak(response, state.answer));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { MODEL_URL: `http://${host}/v1`, MODEL_KEY: 'sk-stand-in', MODEL_NAME: 'stand-in' },
    get answer() {
      return state.answer;
    },
    set answer(text) {
      state.answer = text;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function speak(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let at = 0; at < text.length; at += PIECE) {
    send(response, { index: 0, delta: { content: text.slice(at, at + PIECE) }, finish_reason: null });
  }
  send(response, { index: 0, delta: {}, finish_reason: 'stop' });
  response.end('data: [DONE]\n\n');
}

const send = (response: ServerResponse, choice: object): boolean =>
  response.write(
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [choice] })}\n\n`,
  );
