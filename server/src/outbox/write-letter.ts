import { REASON_MAX } from '@regia/contract/limits';
import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { layOutHtml } from './lay-out-html.ts';
import { layOutText } from './lay-out-text.ts';
import type { Letter, LetterToLayOut } from './letter.ts';
import { en } from './letters-en.ts';
import { it } from './letters-it.ts';
import type { LetterKind, Letters } from './letters.ts';
import { NotSent } from './not-sent.ts';
import { exact, plain } from './plain.ts';
import type { QueuedMail } from './queue-message.ts';

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LONGEST_NAME = 60;

/** A queued letter in its reader's language, in its two parts. */
export function writeLetter(config: Config, mail: QueuedMail): WrittenLetter {
  const words = mail.to.language === 'en-US' ? en : it;
  const write = words.letters[mail.kind] as (values: unknown) => Letter;
  const letter = write(cleaned(config, mail.values));
  const { facts, ...rest } = letter;
  const laidOut: LetterToLayOut = {
    ...rest,
    // What nobody wrote is no fact.
    facts: (facts ?? []).filter(([, value]) => value !== ''),
    language: mail.to.language === 'en-US' ? 'en' : 'it',
    greeting: words.greeting(plain(mail.to.name, LONGEST_NAME)),
    footer: words.footer(new URL(publicUrl(config)).host),
    written: words.written,
  };
  return { subject: letter.subject, text: layOutText(laidOut), html: layOutHtml(laidOut) };
}

/** Every value of a letter that is text, by its name. */
type LetterValue = {
  [K in LetterKind]: {
    [V in keyof Letters[K]]: Letters[K][V] extends string ? V : never;
  }[keyof Letters[K]];
}[LetterKind];

/** What each of them is: a link leads to us, what is compared or typed again stays exact, and text of people is made plain. */
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
};

/** The one door for values. */
const cleaned = (config: Config, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? clean(config, VALUES[name as LetterValue], value) : value,
    ]),
  );

function clean(config: Config, is: (typeof VALUES)[LetterValue], value: string): string {
  if (is === 'link') return ownAddress(config, value);
  if (is === 'exact') return exact(value);
  return plain(value, is === 'long text' ? REASON_MAX : undefined);
}

/** A letter leads to this installation at its configured address, whatever a request made of its own. */
function ownAddress(config: Config, link: string): string {
  const url = URL.parse(link);
  if (url?.origin !== new URL(publicUrl(config)).origin) {
    throw new NotSent('mail: a link that leads elsewhere', 'misconfigured');
  }
  return url.href;
}
