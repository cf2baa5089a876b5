import { foldedWords } from './folded-words.ts';
import { smallTalkIn } from './small-talk-in.ts';

/** A greeting that needs no comma behind it: "Ciao quando apre la biblioteca". */
const GREETING =
  /^\s*(?:ciao+|salve+|buon\s?giorno+|buona\s?sera+|buon pomeriggio+|hello+|hi+|he+y+|good (?:morning|afternoon|evening))(?: (?:a tutti|there))?\s+(?=\p{L}+\s+\p{L})/iu;

/** A piece of a message with the punctuation behind it. */
const CLAUSE = /[^,;.!?\n…]+[,;.!?\n…]*|[,;.!?\n…]+/gu;

/** Returns the question of a message without greetings, thanks and the like before and after it. */
export function questionIn(message: string, language: 'it' | 'en'): string {
  const clauses = message.match(CLAUSE) ?? [];
  const isTalk = clauses.map(
    (clause) => foldedWords(clause).length === 0 || smallTalkIn(clause, language) !== undefined,
  );
  const first = isTalk.indexOf(false);
  if (first === -1) return message;
  const asked = clauses.slice(first, isTalk.lastIndexOf(false) + 1).join('');
  return asked
    .replace(GREETING, '')
    .replace(/(?<![,;\s])[,;\s]+$/u, '')
    .trim();
}
