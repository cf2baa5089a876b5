import type { Language } from '../../knowledge/public.ts';
import type { Correction, Matched } from './corrections.ts';
import { readWording } from './read-wording.ts';
import type { Wording } from './read-wording.ts';
import { likeness } from './same-question.ts';
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

  constructor(corrections: readonly Correction[]) {
    for (const correction of corrections) {
      for (const text of [correction.question, ...correction.wordings]) {
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

  /** Finds the correction that agrees best with a question; of two alike the one learned last. */
  find(text: string, language: Language, known: KnownWords, except?: string): Matched | undefined {
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

  /** The wordings that share a word with the question: those of its rarest word, in most cases a few. */
  #sharing(question: Wording, known: KnownWords): Iterable<Entry> {
    const lists = question.subject.flatMap(({ stem, word }) => {
      const corrected = known.corrected(word);
      const own = this.#byStem.get(`${question.language} ${stem}`);
      const meant =
        corrected === undefined ? undefined : this.#byStem.get(`${question.language} ${corrected}`);
      return [...(own ? [own] : []), ...(meant ? [meant] : [])];
    });
    // A misspelt word has no list, so the shortest one would not do for every question; all of them are few.
    return new Set(lists.flat());
  }
}

const isOver = ({ expiresAtMs }: Correction): boolean =>
  expiresAtMs !== undefined && expiresAtMs <= Date.now();
