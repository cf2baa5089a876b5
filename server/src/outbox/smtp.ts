import nodemailer from 'nodemailer';
import type { Address } from 'nodemailer/lib/mailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { isLoopbackHost } from '../platform/config.ts';
import { NotSent } from './not-sent.ts';

export interface MailToSend {
  /** The same for every attempt, so that a mail sent twice after an unsure end is seen to be one. */
  readonly id: string;
  readonly to: Address;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type SendMail = (mail: MailToSend, signal: AbortSignal) => Promise<void>;

const WAIT_MS = 10_000;
/** For a server that goes on answering, a word at a time. */
const WHOLE_MS = 60_000;
/** Connections at once, per process. */
export const MAIL_CONNECTIONS = 3;

/** Sends through the mail server of SMTP_URL. The connections are kept for a while, for the next mail. */
export function smtpSender(smtpUrl: string, from: string): SendMail {
  const transport = nodemailer.createTransport({ ...connectionOf(smtpUrl), ...BOUNDS });
  const host = /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, ...mail }, signal) => {
    const message = {
      ...mail,
      from,
      messageId: `<${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      xMailer: false as const,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]),
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      throw notSent(error as SmtpError);
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

/** What SMTP_URL says. Passwords never cross a network in the clear, unless who runs the server asks for just that. */
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
    // A mail server of this very machine has a certificate for its own name, not for "localhost".
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

/** About this message, and for good, is only what the server says of its sender, its reader or its text with a 5xx. */
function notSent({ code = 'unknown', command = '', responseCode }: SmtpError): NotSent {
  const reason = `mail: ${[code, command, responseCode].filter(Boolean).join(' ')}`;
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isForGood =
    responseCode === undefined ? command === 'API' : responseCode >= 500 && responseCode !== 503;
  if (!isAboutMessage || !isForGood) return new NotSent(reason, 'later');
  return new NotSent(reason, command === 'MAIL FROM' ? 'misconfigured' : 'refused');
}
