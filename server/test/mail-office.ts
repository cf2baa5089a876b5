import { pino } from 'pino';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { queuedMessages } from './sent-messages.ts';
import { testServer } from './server.ts';
import type { Caller, TestServer } from './server.ts';
import { startSmtpServer } from './smtp-server.ts';
import type { SmtpServer } from './smtp-server.ts';
import { scene } from '../src/assistants/scene.fixture.ts';
import type { Scene } from '../src/assistants/scene.fixture.ts';
import { firstIdAt, newId } from '../src/platform/ids.ts';
import { mailStatistics } from '../src/digests/mail-statistics.ts';

export const MAILS = '/api/account/me/mails/';
export const MONDAY = '2026-11-23T07:05:00Z';
export const { signal } = new AbortController();

type Colleague = Caller & { id: string; username: string };

/** An organization with conversations of two weeks, whose mail goes to a mail server; a second process is beside it. */
export class MailOffice {
  readonly smtp: SmtpServer;
  readonly here: Scene;
  readonly beside: TestServer;
  readonly assistant: string;
  readonly hidden: string;

  private constructor(of: Pick<MailOffice, 'smtp' | 'here' | 'beside' | 'assistant' | 'hidden'>) {
    this.smtp = of.smtp;
    this.here = of.here;
    this.beside = of.beside;
    this.assistant = of.assistant;
    this.hidden = of.hidden;
  }

  static async open(): Promise<MailOffice> {
    const smtp = await startSmtpServer();
    const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'Regia <regia@comune.example>' };
    const server = await testServer({ environment });
    const beside = await testServer({ beside: server, environment });
    const here = await scene(server);
    const { id: assistant } = await here.assistant('Anagrafe');
    const { id: hidden } = await here.assistant('Tributi');
    const office = new MailOffice({ smtp, here, beside, assistant, hidden });
    await office.fillWeeks();
    return office;
  }

  private async fillWeeks(): Promise<void> {
    await this.said('2026-11-11T10:00:00Z', { outcome: 'answered' });
    for (const [at, question] of [
      ['2026-11-16T08:00:00Z', 'Come rinnovo il passaporto?'],
      ['2026-11-18T08:00:00Z', 'Come si rinnova il passaporto'],
      ['2026-11-22T22:30:00Z', 'Sono mario.rossi@example.org, quando pago la TARI?'],
    ] as const) {
      await this.said(at, { question, outcome: 'not_answered' });
    }
    await this.said('2026-11-17T08:00:00Z', { outcome: 'not_sure', question: 'Dove si trova il cimitero?' });
    await this.said('2026-11-17T09:00:00Z', { outcome: 'answered' });
    await this.said('2026-11-17T09:00:00Z', {
      outcome: 'not_answered',
      question: 'Nascosta?',
      in: this.hidden,
    });
    // After midnight of Sunday in Rome: the week that follows.
    await this.said('2026-11-22T23:30:00Z', { outcome: 'answered' });
  }

  async close(): Promise<void> {
    await this.beside.close();
    await this.here.server.close();
    await this.smtp.close();
  }

  /** Deletes the choices, the notifications and the waiting letters. */
  async empty(): Promise<void> {
    await this.run('delete from mail_choices');
    await this.run('delete from notifications');
    await this.run("delete from jobs.job where name = 'outbox.mail'");
  }

  async run(text: string, values: unknown[] = []) {
    return (await this.here.server.database.pool.query(text, values)).rows;
  }

  /** Stores a conversation of one question and its answer; returns the answer. */
  async said(time: string, how: { question?: string; outcome: string; in?: string }): Promise<string> {
    const sent = new Date(time);
    const [chat, question, answer] = [idAt(sent), idAt(sent), idAt(sent)];
    const keys = [chat, this.here.organization, how.in ?? this.assistant];
    await this.run(
      `insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message, started_on)
       values ($1, $2, $3, 'visitor', $4, '', $5)`,
      [...keys, newId(), sent],
    );
    await this.run(
      `insert into messages (chat_id, organization_id, assistant_id, id, sender, content, sent_on)
       values ($1, $2, $3, $4, 'human', $5, $6)`,
      [...keys, question, how.question ?? 'Quando aprite?', sent],
    );
    await this.run(
      `insert into messages (chat_id, organization_id, assistant_id, id, sender, content, sent_on, question_id, language,
                             outcome, total_ms)
       values ($1, $2, $3, $4, 'assistant', '', $5, $6, 'it-IT', $7, 500)`,
      [...keys, answer, sent, question, how.outcome],
    );
    return answer;
  }
  /** The services with a log that is kept. */
  watched() {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const failures = () =>
      lines
        .map((line) => JSON.parse(line) as { msg: string; err: { message: string } })
        .map(({ msg, err }) => `${msg}: ${err.message}`);
    return { services: { ...this.here.server.services, log }, failures };
  }

  colleague(profiles = ['viewer'], access?: string[]): Promise<Colleague> {
    const { server, organization } = this.here;
    return server.person({ organization, profiles, ...(access && { access }) });
  }

  /** A colleague who has long chosen the statistics. */
  async reader(profiles?: string[], access?: string[]): Promise<Colleague> {
    const one = await this.colleague(profiles, access);
    const chosen = await one.patch(MAILS, { weekly_statistics: true });
    if (chosen.body.weekly_statistics !== true) throw new Error(chosen.text);
    await this.run("update mail_choices set statistics_until = '2026-01-05' where user_id = $1", [one.id]);
    return one;
  }

  tick(now: string, on: Pick<TestServer, 'services'> = this.here.server): Promise<void> {
    const mask = (text: string) => maskPersonalData(text).text;
    return mailStatistics(on.services, mask, { signal, nowMs: Date.parse(now) });
  }

  /** The letters that wait for the mail server. */
  async letters() {
    return (await queuedMessages(this.here.server)).mail;
  }
}

const idAt = (at: Date): string => firstIdAt(at.getTime()).slice(0, -12) + newId().slice(-12);
