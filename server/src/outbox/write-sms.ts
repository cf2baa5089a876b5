import { isIP } from 'node:net';
import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import type { QueuedSms } from './queue-message.ts';

/** The length of one SMS in the GSM alphabet: it is paid once and arrives in one piece. */
const LONGEST = 160;

export function writeSms(config: Config, { to, values: { code, minutes } }: QueuedSms): string {
  const time = String(minutes);
  const sentence =
    to.language === 'en-US'
      ? `Regia: your code is ${code}. It works once and expires in ${time} ${minutes === 1 ? 'minute' : 'minutes'}. Don't share it.`
      : `Regia: il tuo codice è ${code}. Vale una volta sola, per ${time} ${minutes === 1 ? 'minuto' : 'minuti'}. Non darlo a nessuno.`;
  const whole = `${sentence}\n\n${browserLine(config, code)}`;
  return browserLine(config, code) !== '' && whole.length <= LONGEST ? whole : sentence;
}

/** The last line, which lets the phone's browser offer the code on our own pages only. */
function browserLine(config: Config, code: string): string {
  const { hostname } = new URL(publicUrl(config));
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? `@${hostname} #${code}` : '';
}
