import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

export interface Told {
  /** The time from sending the question to the first piece with a word in it. */
  readonly firstTokenMs: number;
  readonly text: string;
}

/** Asks a question and reads the stream to its end. */
export function ask(
  url: string,
  headers: Record<string, string>,
  content: string,
  firstWord: string,
): Promise<Told> {
  return new Promise((resolve, reject) => {
    const beganAtMs = performance.now();
    let firstTokenMs = Number.NaN;
    let text = '';
    const asking = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } },
      (reply) => {
        reply.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
          if (Number.isNaN(firstTokenMs) && text.includes(firstWord))
            firstTokenMs = performance.now() - beganAtMs;
        });
        reply.on('error', reject).on('end', () => {
          if (reply.statusCode === 200 && !Number.isNaN(firstTokenMs)) resolve({ firstTokenMs, text });
          else reject(new Error(`${url} answered ${reply.statusCode}: ${text.slice(0, 500)}`));
        });
      },
    );
    asking.on('error', reject).end(JSON.stringify({ content }));
  });
}
