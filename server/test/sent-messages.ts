import { sql } from 'kysely';
import { MAIL_JOB, SMS_JOB, unsealed } from '../src/outbox/queue-message.ts';
import type { QueuedMail, QueuedSms } from '../src/outbox/queue-message.ts';
import type { TestServer } from './server.ts';

/** The messages waiting to be sent, oldest first, as the sending job reads them. */
export async function queuedMessages({
  database,
  services,
}: TestServer): Promise<{ mail: QueuedMail[]; sms: QueuedSms[] }> {
  const { rows } = await sql<{ name: string; sealed: string }>`
    select name, data->>'sealed' as sealed from jobs.job
    where name in (${MAIL_JOB}, ${SMS_JOB}) order by created_on, id`.execute(database.db);
  const of = <M extends QueuedMail | QueuedSms>(name: string): M[] =>
    rows.filter((row) => row.name === name).map((row) => unsealed<M>(services.secret, row.sealed).message);
  return { mail: of<QueuedMail>(MAIL_JOB), sms: of<QueuedSms>(SMS_JOB) };
}

/** The codes sent to an address or a number, oldest first. */
export async function codesSentTo(server: TestServer, where: string): Promise<string[]> {
  const { mail, sms } = await queuedMessages(server);
  return [
    ...mail.flatMap((one) => (one.kind === 'code' && one.to.email === where ? [one.values.code] : [])),
    ...sms.filter((one) => one.to.phone === where).map((one) => one.values.code),
  ];
}
