import nodemailer from 'nodemailer';
import type { Address } from 'nodemailer/lib/mailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { isLoopbackHost } from '../platform/config.ts';
import { openDeadline } from '../platform/outbound/deadline.ts';
import { NotSent } from './not-sent.ts';

export interface MailToSend {
  /** The id of every attempt, so that a mail sent twice is recognized as one. */
  readonly id: string;
  readonly to: Address;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The page that ends letters of this kind. */
  readonly unsubscribe?: string;
}

export type SendMail = (mail: MailToSend, signal: AbortSignal) => Promise<void>;

const WAIT_MS = 10_000;
/** The limit for a server that keeps answering slowly. */
const WHOLE_MS = 60_000;
/** Parallel connections for each process. */
export const MAIL_CONNECTIONS = 3;

/** Creates a sender for the mail server of SMTP_URL. It keeps its connections for a while. */
export function smtpSender(smtpUrl: string, from: string): SendMail {
  const transport = nodemailer.createTransport({ ...connectionOf(smtpUrl), ...BOUNDS });
  const host = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, unsubscribe, ...mail }, signal) => {
    const deadline = openDeadline(WHOLE_MS, signal);
    const message = {
      ...mail,
      from,
      messageId: `<${id}@${host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
      },
      xMailer: false as const,
      signal: deadline.signal,
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      throw notSent(error as SmtpError);
    } finally {
      deadline.close();
    }
  };
}

const BOUNDS = {
  pool: true as const,
  maxConnections: MAIL_CONNECTIONS,
  idleTimeout: 20_000,
  connectionTimeout: WAIT_MS,
  greetingTimeout: WAIT_MS,
  dnsTimeout: WAIT_MS,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
  maxResponseSize: 64 * 1024,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Parses SMTP_URL. Passwords never cross a network unencrypted, unless the operator sets `tls=off`. */
export function connectionOf(smtpUrl: string): Partial<SMTPPool.Options> {
  const url = new URL(smtpUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const isHere = isLoopbackHost(host);
  const withoutTls = url.searchParams.get('tls') === 'off';
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isHere && !withoutTls,
    ignoreTLS: !secure && withoutTls,
    // A mail server on this machine has a certificate for its own name, not for "localhost".
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isHere },
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Maps an error to a verdict. Only a 5xx about the sender, the recipient or the text is final. */
function notSent({ code = 'unknown', command = '', responseCode }: SmtpError): NotSent {
  const reason = `mail: ${[code, command, responseCode].filter(Boolean).join(' ')}`;
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isForGood =
    responseCode === undefined ? command === 'API' : responseCode >= 500 && responseCode !== 503;
  if (!isAboutMessage || !isForGood) return new NotSent(reason, 'later');
  return new NotSent(reason, command === 'MAIL FROM' ? 'misconfigured' : 'refused');
}
