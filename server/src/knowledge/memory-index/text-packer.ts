import type { PassageText } from '../retrieval/queries.ts';
import { GrowingBytes, GrowingNumbers } from './growing-arrays.ts';
import type { PackedArrays } from './packed-index.ts';

const encoder = new TextEncoder();

/** Packs the texts of the passages, and which passages are neighbours. */
export class TextPacker {
  readonly #texts = new GrowingBytes();
  readonly #starts = new GrowingNumbers();
  readonly #places: string[] = [];
  readonly #neighbours: string[] = [];

  get bytes(): number {
    return this.#texts.length;
  }

  add(text: PassageText): void {
    this.#starts.push(this.#texts.length);
    this.#texts.pushBytes(encoder.encode(JSON.stringify(text)));
    this.#places.push(placeOf(text, text.ord));
    this.#neighbours.push(placeOf(text, text.ord + 1));
  }

  arrays(): Pick<PackedArrays, 'textStarts' | 'texts' | 'before' | 'after'> {
    const before = new Uint32Array(this.#places.length);
    const after = new Uint32Array(this.#places.length);
    const passageAt = new Map(this.#places.map((place, passage) => [place, passage]));
    for (const [passage, place] of this.#neighbours.entries()) {
      const next = passageAt.get(place);
      if (next === undefined) continue;
      after[passage] = next + 1;
      before[next] = passage + 1;
    }
    if (this.#starts.length > 0) this.#starts.push(this.#texts.length);
    return { textStarts: this.#starts.view(), texts: this.#texts.view(), before, after };
  }
}

const placeOf = ({ documentId, generation }: PassageText, ord: number): string =>
  `${documentId} ${generation} ${ord}`;
