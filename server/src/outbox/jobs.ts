import { defineJob } from '../jobs/public.ts';
import type { Job, Run } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { keepMessage } from './mailbox.ts';
import { NotSent } from './not-sent.ts';
import { plain } from './plain.ts';
import { MAIL_JOB, SMS_JOB, unsealed } from './queue-message.ts';
import type { Queued, QueuedMail, QueuedSms } from './queue-message.ts';
import { MAIL_CONNECTIONS, smtpSender } from './smtp.ts';
import { transportsOf } from './transports.ts';
import { twilioSender } from './twilio.ts';
import { writeLetter } from './write-letter.ts';
import { writeSms } from './write-sms.ts';

/** Past an hour, with waits that grow to five minutes: a server that greylists, restarts or is mended is met again. */
const RETRIES = 24;
const PATIENCE = { retryLimit: RETRIES, retryDelay: 2, expireInSeconds: 120 };
const SMS_CONNECTIONS = 2;

/** The only place from which mail and SMS leave. */
export function jobs(services: Services): Job[] {
  const sendMail = mailCarrier(services);
  const sendSms = smsCarrier(services);
  return [
    defineJob<{ sealed: string }>(
      { name: MAIL_JOB, ...PATIENCE, concurrency: MAIL_CONNECTIONS },
      ({ sealed }, run) =>
        settle(services, MAIL_JOB, run, async () => sendMail(readable<QueuedMail>(services, sealed), run)),
    ),
    defineJob<{ sealed: string }>(
      { name: SMS_JOB, ...PATIENCE, concurrency: SMS_CONNECTIONS },
      ({ sealed }, run) =>
        settle(services, SMS_JOB, run, async () => sendSms(readable<QueuedSms>(services, sealed), run)),
    ),
  ];
}

type Carrier<M> = (message: M, run: Run) => Promise<void>;

function mailCarrier(services: Services): Carrier<QueuedMail> {
  const { config } = services;
  const { mail } = transportsOf(config);
  if (mail === 'mailbox') {
    return (queued) => keepMessage(services, 'mail', { to: queued.to.email, ...writeLetter(config, queued) });
  }
  if (mail === 'none') return nothingSends('SMTP_URL');
  const send = smtpSender(config.SMTP_URL!, config.MAIL_FROM!);
  return (queued, { id, signal }) =>
    send({ id, to: readerOf(queued), ...writeLetter(config, queued) }, signal);
}

function smsCarrier(services: Services): Carrier<QueuedSms> {
  const { config } = services;
  const { sms } = transportsOf(config);
  if (sms === 'mailbox') {
    return (queued) =>
      keepMessage(services, 'sms', { to: queued.to.phone, subject: '', text: writeSms(config, queued) });
  }
  if (sms === 'none') return nothingSends('TWILIO_ACCOUNT_SID');
  const send = twilioSender(config);
  return (queued, { signal }) => send({ to: queued.to.phone, text: writeSms(config, queued) }, signal);
}

const nothingSends = (setting: string) => () =>
  Promise.reject(new NotSent(`nothing sends: ${setting} is not set`, 'refused'));

/** One reader, whatever the address holds: what is not the plain form of one is never handed to a mail server. */
function readerOf({ to }: QueuedMail) {
  if (!/^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/.test(to.email)) {
    throw new NotSent('mail: not an address', 'refused');
  }
  return { name: plain(to.name, 60), address: to.email };
}

/** What is past its time helps nobody; what was sealed under another secret cannot be read. */
function readable<M extends QueuedMail | QueuedSms>({ secret }: Services, sealed: string): M {
  let queued: Queued<M>;
  try {
    queued = unsealed<M>(secret, sealed);
  } catch {
    throw new NotSent('sealed under another secret', 'misconfigured');
  }
  const { message, queuedAtMs } = queued;
  const minutes = 'minutes' in message.values ? message.values.minutes : Infinity;
  if (Date.now() - queuedAtMs > minutes * 60_000) throw new NotSent('past its time', 'refused');
  return message;
}

/** Ends the job where another attempt would change nothing. What is wrong is said once, and nothing of whom or what. */
async function settle(
  { log }: Services,
  job: string,
  { id, attempt }: Run,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const line = { job, id, reason: error.message };
    if (error.verdict === 'refused') {
      log.warn(line, 'a message was not sent');
      return;
    }
    if (attempt >= RETRIES) log.error(line, 'a message was given up');
    else if (error.verdict === 'misconfigured' && attempt === 0) {
      log.error(line, 'messages are not sent: see the settings');
    }
    throw error;
  }
}
