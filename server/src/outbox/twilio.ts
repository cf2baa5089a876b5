import { isMessagingService } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { openDeadline } from '../platform/outbound/deadline.ts';
import { NotSent } from './not-sent.ts';

export interface SmsToSend {
  readonly to: string;
  readonly text: string;
}

export type SendSms = (sms: SmsToSend, signal: AbortSignal) => Promise<void>;

const WHOLE_MS = 15_000;
/** Twilio's answers are short; a longer one has another origin. */
const LONGEST_ANSWER = 64 * 1024;

/** Creates a sender for Twilio's REST API, with the account's token or one of its keys. */
export function twilioSender(config: Config): SendSms {
  const account = config.TWILIO_ACCOUNT_SID!;
  const from = config.TWILIO_FROM!;
  const credentials =
    config.TWILIO_API_KEY !== undefined && config.TWILIO_API_SECRET !== undefined
      ? `${config.TWILIO_API_KEY}:${config.TWILIO_API_SECRET}`
      : `${account}:${config.TWILIO_AUTH_TOKEN}`;
  const address = `${config.TWILIO_URL.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/Messages.json`;
  return async ({ to, text }, signal) => {
    const form = new URLSearchParams({
      To: to,
      [isMessagingService(from) ? 'MessagingServiceSid' : 'From']: from,
      Body: text,
    });
    const deadline = openDeadline(WHOLE_MS, signal);
    const answer = await ask(address, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: form,
      redirect: 'manual',
      signal: deadline.signal,
    }).finally(() => deadline.close());
    if (answer.status === 201) return;
    throw notSent(answer.status, codeIn(answer.text));
  };
}

/** Sends a request to Twilio, or to the host that answers in its place. */
async function ask(address: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, request);
    return { status: response.status, text: await textOf(response) };
  } catch (error) {
    if (error instanceof NotSent) throw error;
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    throw new NotSent(`sms: ${cause?.code ?? name}`, 'later');
  }
}

async function textOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new NotSent(`sms: an endless answer ${response.status}`, 'later');
  }
  return text;
}

/** The number of Twilio's error. Its text is not used, because it repeats the phone number. */
function codeIn(text: string): number | undefined {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'number' ? code : undefined;
  } catch {
    return undefined;
  }
}

/** The errors about the recipient's number; all others would affect the next message, too. */
const NUMBER_ERRORS = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);

function notSent(status: number, code: number | undefined): NotSent {
  const reason = `sms: ${status}${code === undefined ? '' : ` ${code}`}`;
  if (status === 429 || status >= 500) return new NotSent(reason, 'later');
  return new NotSent(reason, code !== undefined && NUMBER_ERRORS.has(code) ? 'refused' : 'misconfigured');
}
