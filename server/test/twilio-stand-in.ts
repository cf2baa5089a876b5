import type { IncomingMessage, ServerResponse } from 'node:http';
import { openLoopbackServer } from './loopback-server.ts';

export const ACCOUNT = `AC${'0123456789abcdef'.repeat(2)}`;
export const TOKEN = 'token-of-the-account';
export const KEY = `SK${'fedcba9876543210'.repeat(2)}`;
export const KEY_SECRET = 'secret-of-the-key';
export const SERVICE = `MG${'0'.repeat(32)}`;
export const NUMBER = '+390612345678';
/** A number of another account. */
export const FOREIGN_NUMBER = '+390687654321';

export interface TwilioStandIn {
  readonly url: string;
  /** The accepted messages. */
  readonly sent: readonly Record<string, string>[];
  /** Every request, accepted or not: its path and its headers. */
  readonly asked: readonly { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

type Mood = 'busy' | 'broken' | 'redirects' | 'endless' | 'hangs up' | 'suspended';

/**
 * Starts a stand-in for Twilio: it accepts and refuses as the real one does, with the same error codes. `moods` are
 * its behaviours for the first valid requests, in order.
 */
export async function startTwilio(...moods: Mood[]): Promise<TwilioStandIn> {
  const sent: Record<string, string>[] = [];
  const asked: TwilioStandIn['asked'][number][] = [];
  const { url, close } = await openLoopbackServer((request, response) => {
    void read(request).then((body) => {
      asked.push({ path: request.url ?? '', headers: request.headers });
      const form = Object.fromEntries(new URLSearchParams(body));
      const refusal = refusalOf(request, form);
      if (refusal) return answer(response, refusal.status, refusal);
      const mood = moods.shift();
      if (mood) return act(mood, request, response);
      sent.push(form);
      answer(response, 201, {
        sid: `SM${'1'.repeat(32)}`,
        status: 'queued',
        to: form['To'],
        error_code: null,
      });
    });
  });
  return { url, sent, asked, close };
}

interface TwilioError {
  readonly code: number;
  readonly message: string;
  readonly more_info: string;
  readonly status: number;
}

const error = (status: number, code: number, message: string): TwilioError => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
});

const CREDENTIALS = new Set(
  [`${ACCOUNT}:${TOKEN}`, `${KEY}:${KEY_SECRET}`].map((one) => Buffer.from(one).toString('base64')),
);

function refusalOf(request: IncomingMessage, form: Record<string, string>): TwilioError | undefined {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Basic' || !CREDENTIALS.has(credentials)) return error(401, 20003, 'Authenticate');
  if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) {
    return error(404, 20404, `The requested resource ${request.url} was not found`);
  }
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return error(400, 20001, 'Unsupported content type');
  }
  const { To, From, MessagingServiceSid, Body } = form;
  if (!To) return error(400, 21604, "A 'To' phone number is required.");
  if (!Body) return error(400, 21602, 'Message body is required.');
  if (!From && !MessagingServiceSid) return error(400, 21603, "A 'From' phone number is required.");
  if (!/^\+[1-9]\d{6,14}$/.test(To)) return error(400, 21211, `Invalid 'To' Phone Number: ${To}`);
  if (Body.length > 1_600) return error(400, 21617, 'The concatenated message body exceeds 1600 characters.');
  if (MessagingServiceSid && MessagingServiceSid !== SERVICE) {
    return error(404, 20404, 'The messaging service was not found');
  }
  if (From && !/^(\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z\d ]{1,11})$/.test(From)) {
    return error(400, 21212, `Invalid From Number (caller ID): ${From}`);
  }
  if (From === FOREIGN_NUMBER) return error(400, 21606, `The From phone number ${From} is not yours.`);
  return undefined;
}

function act(mood: Mood, request: IncomingMessage, response: ServerResponse): void {
  if (mood === 'busy') answer(response, 429, error(429, 20429, 'Too Many Requests'));
  else if (mood === 'suspended') answer(response, 401, error(401, 20003, 'Authenticate'));
  else if (mood === 'broken') response.writeHead(503).end('<html>Service Unavailable</html>');
  else if (mood === 'redirects') response.writeHead(307, { location: request.url }).end();
  else if (mood === 'hangs up') request.socket.destroy();
  else {
    response.writeHead(201, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write('x'.repeat(20_000)), 1);
    response.on('close', () => clearInterval(timer));
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
