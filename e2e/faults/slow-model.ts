import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const WORD_MS = 40;
const LETTERS = 'abcdefghij';
// Without digits: a number that stands in no passage would make the answer one that answers partly.
const WORDS = Array.from({ length: 60 }, (_, n) => `parola${LETTERS[Math.floor(n / 10)]}${LETTERS[n % 10]} `);

/** The text of every answer, and its words. */
export const WHOLE_ANSWER = WORDS.join('').trim();
export const SAYS_WORDS = WORDS.length;

export interface SlowModel {
  readonly environment: Record<string, string>;
  /** The number of words sent in all answers together. */
  readonly sentWords: number;
  close(): Promise<void>;
}

/** Starts an endpoint of the OpenAI API that sends one word at a time, slowly. */
export async function slowModel(): Promise<SlowModel> {
  let sentWords = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => void speak(response).catch(() => response.destroy()));
  });
  async function speak(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // A model that thinks in a field of its own streams from its first answer on: its text cannot be thoughts.
    event(response, { choices: [{ index: 0, delta: { reasoning_content: 'Mm.' }, finish_reason: null }] });
    for (const content of WORDS) {
      if (response.destroyed) return;
      event(response, {
        choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
      });
      sentWords += 1;
      await pause(WORD_MS);
    }
    event(response, { choices: [{ index: 0, delta: { content: '[1]' }, finish_reason: null }] });
    event(response, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
    response.end('data: [DONE]\n\n');
  }
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { MODEL_URL: `http://${host}/v1`, MODEL_KEY: 'sk-stand-in', MODEL_NAME: 'stand-in' },
    get sentWords() {
      return sentWords;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const event = (response: ServerResponse, data: object): boolean =>
  response.write(
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'stand-in', ...data })}\n\n`,
  );
