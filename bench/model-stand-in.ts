import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelStandIn {
  readonly url: string;
  /** The number of calls so far. */
  readonly calls: number;
  /** The settings that make a server use this endpoint. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

const WORDS =
  'La richiesta si presenta allo sportello oppure in rete e la risposta arriva entro trenta giorni [1].';

/**
 * Starts an endpoint of the OpenAI API that answers at once, word by word, so that only the product's own time remains.
 */
export async function modelStandIn(): Promise<ModelStandIn> {
  const events = [
    ...WORDS.split(/(?<= )/).map((content) => ({
      choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
    })),
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    { choices: [], usage: { prompt_tokens: 900, completion_tokens: 20, total_tokens: 920 } },
  ].map(
    (data) =>
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'stand-in', ...data })}\n\n`,
  );
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of events) response.write(event);
      response.end('data: [DONE]\n\n');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}/v1`;
  return {
    url,
    get calls() {
      return calls;
    },
    environment: { MODEL_URL: url, MODEL_KEY: 'sk-stand-in', MODEL_NAME: 'stand-in' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
