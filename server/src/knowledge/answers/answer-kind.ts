import { givesHours } from '../retrieval/answer-type.ts';
import type { Language } from '../retrieval/language.ts';
import type { Question } from '../retrieval/question.ts';
import { askedKind, plain, showsKind, spoken } from './asked-kind.ts';
import type { Extract } from './extract.ts';

/** Two words with a capital, as names of people are. */
const NAME = /(?<!\p{L})\p{Lu}\p{L}{1,30} \p{Lu}\p{L}/u;

/** Verbs that undo a thing. A text that says how to undo it does not say whether it may be done. */
const UNDOES: Record<Language, RegExp> = {
  it: /\b(?:annull|revoc|disattiv|elimin|cancell|disdir|disdett|disd[ie]|reced|rinunci|rimuov|disinstall|disiscri)\w*/,
  en: /\b(?:cancel|revok|undo|delet|remov|deactivat|disabl|unsubscrib|withdraw|uninstall|opt out)\w*/,
};
const MAY: Record<Language, RegExp> = {
  it: /\b(?:puo|possono|puoi|potete|possibile|consent\w*|permess\w*|ammess\w*|vietat\w*)\b/,
  en: /\b(?:can|may|could|able|possible|allow\w*|permit\w*|must not|cannot)\b/,
};

/** Whether the question asks for a kind of answer that the quotation does not hold. */
export function lacksKind(
  { text, language }: Pick<Question, 'text' | 'language'>,
  extract: Extract,
): boolean {
  const kind = askedKind(text, language);
  if (kind === undefined) return false;
  // The page itself says that this section tells it, in whatever form.
  const { role } = extract.scored.section;
  if ((kind === 'price' && role === 'cost') || (kind === 'hours' && role === 'hours')) return false;
  if (kind === 'hours') return !extract.blocks.some((block) => givesHours(block.text));
  const where = extract.scored.features.asked_role > 0 ? wholeText(extract) : aroundAnswer(extract);
  if (kind === 'may') return saysHowToUndo(plain(where), spoken(text), extract.scored.passage.language);
  if (kind === 'person' && NAME.test(where)) return false;
  return !showsKind(kind, where);
}

/** Whether a quotation has the form of the kind of answer that the question asks for. */
export function showsAskedKind(
  { text, language }: Pick<Question, 'text' | 'language'>,
  { blocks }: Extract,
): boolean {
  const kind = askedKind(text, language);
  const shown = blocks.map((block) => block.text).join('\n');
  if (kind === undefined || kind === 'may' || kind === 'number') return false;
  return kind === 'hours' ? givesHours(shown) : showsKind(kind, shown);
}

const saysHowToUndo = (answer: string, question: string, language: Language): boolean =>
  UNDOES[language].test(answer) && !UNDOES[language].test(question) && !MAY[language].test(answer);

const wholeText = ({ blocks, scored }: Pick<Extract, 'blocks' | 'scored'>): string =>
  [...scored.section.path, ...blocks.map(({ text }) => text)].join(' \n ');

/** Returns the unit that answers, and the sentences and blocks beside it. */
function aroundAnswer({ blocks, scored }: Extract): string {
  const at = blocks.findIndex(({ emphasis }) => emphasis.length > 0);
  if (at < 0) return wholeText({ blocks, scored });
  const heading = scored.section.path.join(' ');
  const { text, emphasis } = blocks[at]!;
  const [from, to] = emphasis[0]!;
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(to).trimStart();
  const previous = before === '' ? blocks[at - 1]?.text : before.split(/(?<=[.!?;])\s/u).at(-1);
  const next = after === '' ? blocks[at + 1]?.text : after.split(/(?<=[.!?;])\s/u)[0];
  return [heading, previous ?? '', text.slice(from, to), next ?? ''].join(' \n ');
}
