import type { SmallTalk } from '../small-talk.ts';
import { languagesFrom, readingsOf } from './folded-words.ts';
import { BESIDE_TALKING, TALKING } from './polite-words.ts';
import { PHRASES } from './small-talk-phrases.ts';
import type { PhraseKind } from './small-talk-phrases.ts';
import { signIn } from './talking-signs.ts';

export interface FoundSmallTalk {
  readonly talk: SmallTalk;
  readonly language: 'it' | 'en';
}

type Language = FoundSmallTalk['language'];

const patternsOf = (language: Language) =>
  Object.entries(PHRASES[language]).map(([kind, phrases]) => ({
    language,
    kind: kind as PhraseKind,
    begins: new RegExp(String.raw`^(?:${phrases.join('|')})(?= |$)`, 'u'),
  }));
const PATTERNS = { it: patternsOf('it'), en: patternsOf('en') };

/** A longer message is a question. */
const WORDS_MAX = 40;

/**
 * Recognizes a message that holds nothing but greetings, thanks, goodbyes, agreement, and questions who answers. `otherwise`
 * is the language of a message that both languages have.
 */
export function smallTalkIn(message: string, otherwise: Language): FoundSmallTalk | undefined {
  const sign = signIn(message);
  if (sign) return { talk: sign, language: otherwise };
  for (const words of readingsOf(message)) {
    const found = talkIn(message, words, otherwise);
    if (found) return found;
  }
  return undefined;
}

function talkIn(message: string, words: readonly string[], otherwise: Language): FoundSmallTalk | undefined {
  if (words.length > WORDS_MAX) return undefined;
  const text = words.join(' ');
  const first = PATTERNS[otherwise];
  const second = PATTERNS[otherwise === 'it' ? 'en' : 'it'];
  const found = phrasesOf(text, first) ?? phrasesOf(text, second) ?? phrasesOf(text, [...first, ...second]);
  if (found === undefined) return politeWordsIn(message, words, otherwise);
  // "Hello, who are you?" asks. "OK, thanks" thanks. The last of the other phrases is answered.
  return (
    found.find(({ talk }) => talk === 'who_are_you') ??
    found.findLast(({ talk }) => talk !== 'acknowledgement') ??
    found.at(-1)
  );
}

/** Recognizes thanks, a goodbye or a greeting among words that say nothing to search for, in a message without a question mark. */
function politeWordsIn(
  message: string,
  words: readonly string[],
  otherwise: Language,
): FoundSmallTalk | undefined {
  if (message.includes('?')) return undefined;
  for (const language of languagesFrom(otherwise)) {
    const talking = TALKING[language];
    const isTalking = (word: string): boolean => KINDS.some((kind) => talking[kind].has(word));
    if (!words.every((word) => isTalking(word) || BESIDE_TALKING[language].has(word))) continue;
    const talk = KINDS.find((kind) => words.some((word) => talking[kind].has(word)));
    if (talk) return { talk, language };
  }
  return undefined;
}

const KINDS = ['goodbye', 'thanks', 'greeting'] as const;

/** Returns the phrases that the text consists of; undefined if it holds anything else. */
function phrasesOf(text: string, patterns: typeof PATTERNS.it): FoundSmallTalk[] | undefined {
  const found: FoundSmallTalk[] = [];
  for (let rest = text; rest !== '';) {
    let longest: { kind: PhraseKind; language: Language; length: number } | undefined;
    for (const { kind, language, begins } of patterns) {
      const length = begins.exec(rest)?.[0].length ?? 0;
      if (length > (longest?.length ?? 0)) longest = { kind, language, length };
    }
    if (longest === undefined) return undefined;
    const { kind, language } = longest;
    if (kind !== 'beside') found.push({ talk: kind, language });
    rest = rest.slice(longest.length + 1);
  }
  return found;
}
