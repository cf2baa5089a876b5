import type { Language } from '../../knowledge/public.ts';
import type { Correction, Matched } from './correction.ts';
import { isKindWord } from './marks.ts';
import { foldedWords, readWording } from './read-wording.ts';
import type { SubjectWord, Wording } from './read-wording.ts';
import { likeness, saysLittle } from './same-question.ts';
import type { KnownWords } from './same-question.ts';

interface Entry {
  readonly correction: Correction;
  readonly text: string;
  readonly wording: Wording;
}

/** The wordings of an assistant's corrections, found by their words. */
export class CorrectionIndex {
  /** By language and a stem of the wording or of a synonym. */
  readonly #byStem = new Map<string, Entry[]>();
  /** By language and the folded text: the same question agrees, even one without a subject ("What now?"). */
  readonly #byText = new Map<string, { readonly correction: Correction; readonly text: string }[]>();

  constructor(corrections: readonly Correction[]) {
    for (const correction of corrections) {
      for (const text of [correction.question, ...correction.wordings]) {
        const key = `${correction.language} ${foldedWords(text)}`;
        this.#byText.set(key, [...(this.#byText.get(key) ?? []), { correction, text }]);
        const wording = readWording(text, correction.language);
        if (wording) this.#add({ correction, text, wording });
      }
    }
  }

  #add(entry: Entry): void {
    const stems = new Set(entry.wording.subject.flatMap(({ stem, synonyms }) => [stem, ...synonyms]));
    for (const stem of stems) {
      const key = `${entry.wording.language} ${stem}`;
      const entries = this.#byStem.get(key);
      if (entries) entries.push(entry);
      else this.#byStem.set(key, [entry]);
    }
  }

  /** Finds the correction that agrees best with a question; the one that was learned last wins a draw. */
  find(text: string, language: Language, known: KnownWords, except?: string): Matched | undefined {
    const same = this.#byText
      .get(`${language} ${foldedWords(text)}`)
      ?.find(({ correction }) => correction.id !== except && !isOver(correction));
    if (same) return { correction: same.correction, wording: same.text, likeness: 1 };
    const question = readWording(text, language);
    if (!question) return undefined;
    let best: Matched | undefined;
    for (const { correction, text: wording, wording: read } of this.#sharing(question, known)) {
      if (correction.id === except || isOver(correction)) continue;
      const found = likeness(question, read, known);
      if (found > (best?.likeness ?? 0)) best = { correction, wording, likeness: found };
    }
    return best;
  }

  /** The wordings to compare: those with the rarest word that a partner must have, else all that share a word. */
  #sharing(question: Wording, known: KnownWords): Iterable<Entry> {
    const { language } = question;
    const listsOf = (word: SubjectWord): Entry[] => {
      const corrected = known.corrected(word.word);
      const own = this.#byStem.get(`${language} ${word.stem}`) ?? [];
      const meant = corrected === undefined ? [] : (this.#byStem.get(`${language} ${corrected}`) ?? []);
      return meant.length === 0 ? own : [...own, ...meant];
    };
    const lists = question.subject.map((word) => ({ word, entries: listsOf(word) }));
    const needed = lists.filter(
      // A word that no wording has may be misspelt.
      ({ word, entries }) =>
        entries.length > 0 && !saysLittle(word, known) && !isKindWord(word.stem, language),
    );
    const [first, ...rest] = needed.map(({ entries }) => entries);
    if (first === undefined) return new Set(lists.flatMap(({ entries }) => entries));
    return new Set(rest.reduce((least, list) => (list.length < least.length ? list : least), first));
  }
}

const isOver = ({ expiresAtMs }: Correction): boolean =>
  expiresAtMs !== undefined && expiresAtMs <= Date.now();
