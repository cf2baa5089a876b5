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

/**
 * Retries for more than an hour, with pauses up to five minutes, so that a server that greylists, restarts or is
 * repaired is reached again.
 */
const RETRIES = 24;
const RETRY_POLICY = { retryLimit: RETRIES, retryDelay: 2, expireInSeconds: 120 };
const SMS_CONNECTIONS = 2;

/** The jobs that send mail and SMS; nothing else sends any. */
export function jobs(services: Services): Job[] {
  const sendMail = mailSender(services);
  const sendSms = smsSender(services);
  return [
    defineJob<{ sealed: string }>(
      { name: MAIL_JOB, ...RETRY_POLICY, concurrency: MAIL_CONNECTIONS },
      ({ sealed }, run) =>
        settle(services, MAIL_JOB, run, async () =>
          sendMail(unsealMessage<QueuedMail>(services, sealed), run),
        ),
    ),
    defineJob<{ sealed: string }>(
      { name: SMS_JOB, ...RETRY_POLICY, concurrency: SMS_CONNECTIONS },
      ({ sealed }, run) =>
        settle(services, SMS_JOB, run, async () => sendSms(unsealMessage<QueuedSms>(services, sealed), run)),
    ),
  ];
}

type Sender<M> = (message: M, run: Run) => Promise<void>;

function mailSender(services: Services): Sender<QueuedMail> {
  const { config } = services;
  const { mail } = transportsOf(config);
  if (mail === 'mailbox') {
    return (queued) => keepMessage(services, 'mail', { to: queued.to.email, ...writeLetter(config, queued) });
  }
  if (mail === 'none') return noTransport('SMTP_URL');
  const send = smtpSender(config.SMTP_URL!, config.MAIL_FROM!);
  return (queued, { id, signal }) =>
    send({ id, to: recipientOf(queued), ...writeLetter(config, queued) }, signal);
}

function smsSender(services: Services): Sender<QueuedSms> {
  const { config } = services;
  const { sms } = transportsOf(config);
  if (sms === 'mailbox') {
    return (queued) =>
      keepMessage(services, 'sms', { to: queued.to.phone, subject: '', text: writeSms(config, queued) });
  }
  if (sms === 'none') return noTransport('TWILIO_ACCOUNT_SID');
  const send = twilioSender(config);
  return (queued, { signal }) => send({ to: queued.to.phone, text: writeSms(config, queued) }, signal);
}

const noTransport = (setting: string) => () =>
  Promise.reject(new NotSent(`nothing sends: ${setting} is not set`, 'refused'));

/** The only recipient of a letter. An address that is not one plain address is never passed to a mail server. */
function recipientOf({ to }: QueuedMail) {
  if (!/^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/.test(to.email)) {
    throw new NotSent('mail: not an address', 'refused');
  }
  return { name: plain(to.name, 60), address: to.email };
}

/** Unseals a queued message. Refuses an expired one, and one that was sealed under another secret. */
function unsealMessage<M extends QueuedMail | QueuedSms>({ secret }: Services, sealed: string): M {
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

/**
 * Sends a message, and ends the job if a retry would change nothing. A failure is logged once, without address and
 * content.
 */
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
      log.warn(line, 'a message cannot be sent; dropping it');
      return;
    }
    if (attempt >= RETRIES) log.error(line, 'sending a message failed at every attempt; giving it up');
    else if (error.verdict === 'misconfigured' && attempt === 0) {
      log.error(line, 'messages cannot be sent with these settings; retrying');
    }
    throw error;
  }
}
