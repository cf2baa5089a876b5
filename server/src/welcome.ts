import { mailboxAddress, transportsOf } from './outbox/public.ts';
import { isLoopbackOnly, publicUrl } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { toWords } from './platform/pool-share.ts';
import type { PoolShare } from './platform/pool-share.ts';
import type { Services } from './platform/services.ts';
import type { FirstStart } from './seed/first-start.ts';
import type { StartContext } from './start-context.ts';

/** Returns the block that is printed once the server is ready: address, accounts, data folder, missing settings. */
export function welcome(
  services: Services,
  context: StartContext,
  news: FirstStart,
  share?: PoolShare,
): string {
  const { config } = services;
  const lines: [string, string][] = [];
  if (config.REGIA_ROLE === 'worker')
    lines.push(['Role', 'worker (runs jobs, does not answer HTTP requests)']);
  else lines.push(['Address', publicUrl(config)]);
  if (news.setupCode !== undefined) {
    lines.push(['Setup', `${publicUrl(config)}/setup`], ['Code', `${news.setupCode} (works once)`]);
  }
  if (news.demonstration) {
    const { usernames, password } = news.demonstration;
    lines.push(
      ['Accounts', `${usernames.join(', ')} (demonstration)`],
      [
        'Password',
        password ?? 'shown when it was created; to set a new one: npm run regia -- set-password USERNAME',
      ],
    );
  }
  if (news.demonstration && isLoopbackOnly(config) && config.REGIA_ROLE !== 'worker')
    lines.push(['Chat', `${publicUrl(config)}/demo/ (a page with the demonstration’s assistants)`]);
  if (transportsOf(config).mail === 'mailbox') lines.push(['Mailbox', mailboxAddress(services)]);
  lines.push([
    'Data',
    config.DATABASE_URL === undefined ? (context.home?.folder ?? '') : 'PostgreSQL at DATABASE_URL',
  ]);
  if (share) lines.push(['Pool', toWords(share)]);
  notSet(config).forEach((line, index) => lines.push([index === 0 ? 'Not set' : '', line]));
  const width = Math.max(...lines.map(([label]) => label.length));
  return [
    '',
    'Regia is ready',
    ...lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
    '',
  ].join('\n');
}

/** Lists missing settings and their effect, one line each. */
function notSet(config: Config): string[] {
  const { mail, sms } = transportsOf(config);
  return [
    config.MODEL_URL === undefined
      ? 'MODEL_URL (without a model, answers are quoted from the documents)'
      : undefined,
    mail === 'mailbox' ? `SMTP_URL, TWILIO_ACCOUNT_SID (emails and SMS go to the mailbox)` : undefined,
    mail === 'none' ? 'SMTP_URL (no email is sent, so no one can register or reset a password)' : undefined,
    sms === 'none' ? 'TWILIO_ACCOUNT_SID (no codes by SMS)' : undefined,
  ].filter((line) => line !== undefined);
}
