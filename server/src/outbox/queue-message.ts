import type { Language } from '@regia/contract/fields';
import { deriveKey, open, seal } from '../platform/crypto.ts';
import type { Db } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import type { LetterKind, Letters, ShortMessageKind, ShortMessages } from './letters.ts';
import { transportsOf } from './transports.ts';

export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

export type QueuedMail = {
  [K in LetterKind]: { readonly to: Recipient; readonly kind: K; readonly values: Letters[K] };
}[LetterKind];
export type QueuedSms = {
  [K in ShortMessageKind]: {
    readonly to: { readonly phone: string; readonly language: Language };
    readonly kind: K;
    readonly values: ShortMessages[K];
  };
}[ShortMessageKind];

export const MAIL_JOB = 'outbox.mail';
export const SMS_JOB = 'outbox.sms';

/**
 * Queues a letter for a job. In a transaction it is sent after the commit. It never waits for a mail server. Without
 * a transport the letter is dropped: a caller that needs one checks `transportsOf` first.
 */
export async function queueMail(
  { config, jobs, secret }: Pick<Services, 'config' | 'jobs' | 'secret'>,
  db: Db,
  mail: QueuedMail,
): Promise<void> {
  if (transportsOf(config).mail === 'none') return;
  await jobs.enqueue(db, MAIL_JOB, sealed(secret, mail));
}

export async function queueSms(
  { jobs, secret }: Pick<Services, 'jobs' | 'secret'>,
  db: Db,
  sms: QueuedSms,
): Promise<void> {
  await jobs.enqueue(db, SMS_JOB, sealed(secret, sms));
}

export interface Queued<M extends QueuedMail | QueuedSms> {
  readonly message: M;
  /** The time of queueing: an expired code is not sent. */
  readonly queuedAtMs: number;
}

/** Seals a message. Links and codes wait in a table, so somebody who reads it must not be able to use them. */
const sealed = <M extends QueuedMail | QueuedSms>(secret: string, message: M): { sealed: string } => {
  const queued: Queued<M> = { message, queuedAtMs: Date.now() };
  return { sealed: seal(keyOf(secret), JSON.stringify(queued)) };
};

export const unsealed = <M extends QueuedMail | QueuedSms>(secret: string, text: string): Queued<M> =>
  JSON.parse(open(keyOf(secret), text)) as Queued<M>;

const keyOf = (secret: string): Uint8Array => deriveKey(secret, 'outbox');
