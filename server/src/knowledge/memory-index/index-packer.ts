import type { Language } from '../retrieval/language.ts';
import { decode, wordHash } from '../retrieval/passage-tokens.ts';
import type { PassageText } from '../retrieval/queries.ts';
import { GrowingBytes, GrowingNumbers } from './growing-arrays.ts';
import { LexemePacker, type Lexeme } from './lexeme-packer.ts';
import { compareIds, ID_BYTES, idBytes } from './packed-ids.ts';
import { FLAG_BITS, HASH_BITS, LANGUAGES, share, type PackedArrays } from './packed-index.ts';
import { TextPacker } from './text-packer.ts';
import { WordPacker } from './word-packer.ts';

export interface PassageToPack {
  readonly id: string;
  readonly documentId: string;
  readonly len: number;
  readonly lang: Language;
  readonly tokens: Buffer;
  /** Which of `collidingStems` the passage contains. */
  readonly colliding: readonly string[];
  readonly text?: PassageText;
}

/** Builds the arrays of an index, one passage after the other. */
export class IndexPacker {
  readonly #ids = new GrowingBytes();
  readonly #documentIds = new GrowingBytes();
  readonly #documents = new GrowingNumbers();
  readonly #numberOfDocument = new Map<string, number>();
  readonly #lens = new GrowingNumbers();
  readonly #languages = new GrowingBytes();
  readonly #tokens = new GrowingBytes();
  readonly #tokenStarts = new GrowingNumbers();
  readonly #words = new WordPacker();
  readonly #lexemes: LexemePacker;
  readonly #texts = new TextPacker();

  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = new LexemePacker(lexemes);
  }

  /** Stems with the same hash: their passages cannot be told from the tokens. */
  get collidingStems(): string[] {
    return this.#lexemes.collidingStems;
  }

  /** The bytes so far, approximately. */
  get bytes(): number {
    return (
      this.#ids.length +
      this.#documentIds.length +
      this.#tokens.length +
      this.#texts.bytes +
      this.#lexemes.bytes
    );
  }

  add({ id, documentId, len, lang, tokens, colliding, text }: PassageToPack): void {
    this.#ids.pushBytes(idBytes(id));
    this.#documents.push(this.#documentNumber(documentId));
    this.#lens.push(len);
    this.#languages.pushNumber(LANGUAGES.indexOf(lang));
    this.#tokenStarts.push(this.#tokens.length);
    const { titleCount, words, stems } = decode(tokens);
    this.#tokens.pushNumber(titleCount);
    this.#tokens.pushNumber(words.length);
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0;
      const number = this.#words.numberOf(wordHash(word), stems[at] ?? 0);
      this.#tokens.pushNumber(((number << FLAG_BITS) | (word >>> HASH_BITS)) >>> 0);
    }
    this.#lexemes.addPassage(stems, colliding);
    if (text) this.#texts.add(text);
  }

  #documentNumber(id: string): number {
    const known = this.#numberOfDocument.get(id);
    if (known !== undefined) return known;
    const number = this.#numberOfDocument.size;
    this.#numberOfDocument.set(id, number);
    this.#documentIds.pushBytes(idBytes(id));
    return number;
  }

  finish(): PackedArrays {
    const ids = this.#ids.view();
    this.#tokenStarts.push(this.#tokens.length);
    const byId = Uint32Array.from({ length: ids.length / ID_BYTES }, (_, passage) => passage);
    byId.sort((a, b) => compareIds({ ids }, a, b));
    return share({
      ids,
      byId,
      documentIds: this.#documentIds.view(),
      documents: this.#documents.view(),
      lens: this.#lens.view(),
      languages: this.#languages.view(),
      tokenStarts: this.#tokenStarts.view(),
      tokens: this.#tokens.view(),
      ...this.#words.arrays(),
      ...this.#lexemes.arrays(),
      ...this.#texts.arrays(),
    });
  }
}
