import { REASON_MAX } from '@regia/contract/limits';
import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { layOutHtml } from './lay-out-html.ts';
import { layOutText } from './lay-out-text.ts';
import type { Letter, LetterToLayOut } from './letter.ts';
import { en } from './letters-en.ts';
import { it } from './letters-it.ts';
import type { LetterItem, LetterKind, Letters } from './letters.ts';
import { NotSent } from './not-sent.ts';
import { exact, plain } from './plain.ts';
import type { QueuedMail } from './queue-message.ts';

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that ends letters of this kind, for those that can be chosen. */
  readonly unsubscribe?: string;
}

const LONGEST_NAME = 60;

/** Writes a queued letter in its recipient's language, in both parts. */
export function writeLetter(config: Config, mail: QueuedMail): WrittenLetter {
  const words = mail.to.language === 'en-US' ? en : it;
  const write = words.letters[mail.kind] as (values: unknown) => Letter;
  const letter = write(sanitizeAll(config, mail.values));
  const { facts, ...rest } = letter;
  const laidOut: LetterToLayOut = {
    ...rest,
    // An empty text is not shown as a fact.
    facts: (facts ?? []).filter(([, value]) => value !== ''),
    language: mail.to.language === 'en-US' ? 'en' : 'it',
    greeting: words.greeting(plain(mail.to.name, LONGEST_NAME)),
    footer: words.footer(new URL(publicUrl(config)).host),
    written: words.written,
  };
  const written = { subject: letter.subject, text: layOutText(laidOut), html: layOutHtml(laidOut) };
  return letter.unsubscribe === undefined ? written : { ...written, unsubscribe: letter.unsubscribe };
}

/** The names of all text values of letters. */
type LetterValue = {
  [K in LetterKind]: {
    [V in keyof Letters[K]]: Letters[K][V] extends string ? V : never;
  }[keyof Letters[K]];
}[LetterKind];

/**
 * The kind of each value: links must lead to this server, exact values are compared or typed again, and texts of
 * people are made plain.
 */
const VALUES: Record<LetterValue, 'link' | 'exact' | 'text' | 'long text'> = {
  link: 'link',
  signInLink: 'link',
  resetLink: 'link',
  cancelLink: 'link',
  address: 'exact',
  newAddress: 'exact',
  username: 'exact',
  who: 'text',
  organizationName: 'text',
  organization: 'text',
  profile: 'text',
  method: 'text',
  by: 'text',
  code: 'text',
  reason: 'long text',
  first: 'text',
  last: 'text',
  choicesLink: 'link',
  stopLink: 'link',
};

/** Sanitizes all values of a letter, those of its list included. */
const sanitizeAll = (config: Config, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'items')
        return [name, (value as readonly LetterItem[]).map((one) => sanitizeItem(config, one))];
      return [name, typeof value === 'string' ? sanitize(config, VALUES[name as LetterValue], value) : value];
    }),
  );

const sanitizeItem = (config: Config, { text, name, link, count }: LetterItem): LetterItem => ({
  text: sanitize(config, 'long text', text),
  name: sanitize(config, 'text', name),
  link: link === '' ? '' : sanitize(config, 'link', link),
  count,
});

function sanitize(config: Config, is: (typeof VALUES)[LetterValue], value: string): string {
  if (is === 'link') return ownAddress(config, value);
  if (is === 'exact') return exact(value);
  return plain(value, is === 'long text' ? REASON_MAX : undefined);
}

/**
 * Refuses a link that does not lead to the configured address of this installation, whatever the request's host was.
 */
function ownAddress(config: Config, link: string): string {
  const url = URL.parse(link);
  if (url?.origin !== new URL(publicUrl(config)).origin) {
    throw new NotSent('mail: a link that leads elsewhere', 'misconfigured');
  }
  return url.href;
}
