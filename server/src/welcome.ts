import { isLoopbackOnly, publicUrl } from './platform/config.ts';
import type { Services } from './platform/services.ts';
import type { FirstStart } from './seed/first-start.ts';
import type { StartContext } from './serve.ts';

/** The block printed once ready: where, as whom, where the data lies, what is not configured. */
export function welcome(services: Services, context: StartContext, news: FirstStart): string {
  const { config } = services;
  const lines: [string, string][] = [];
  if (config.REGIA_ROLE === 'worker') lines.push(['Role', 'worker (answers nothing over HTTP)']);
  else lines.push(['Address', publicUrl(config)]);
  if (news.setupCode !== undefined) {
    lines.push(['First run', `${publicUrl(config)}/setup`], ['Code', `${news.setupCode} (once)`]);
  }
  if (news.demonstration) {
    const accounts = news.demonstration.usernames.join(', ');
    if (isLoopbackOnly(config)) {
      lines.push(['Accounts', `${accounts} (demonstration)`], ['Password', news.demonstration.password]);
    } else {
      lines.push(
        [
          'Accounts',
          `${accounts}: refused until they have a password of their own, since this address is not loopback`,
        ],
        ['', 'npm run regia -- set-password USERNAME'],
      );
    }
  }
  lines.push([
    'Data',
    config.DATABASE_URL === undefined ? (context.home?.folder ?? '') : 'the PostgreSQL of DATABASE_URL',
  ]);
  if (config.MODEL_URL === undefined) {
    lines.push(['Not set', 'MODEL_URL (answers are quoted from the documents, with no model)']);
  }
  const width = Math.max(...lines.map(([label]) => label.length));
  return [
    '',
    'Regia is ready',
    ...lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
    '',
  ].join('\n');
}
