import type { AllowedDocuments } from '../filters/filtered-documents.ts';
import {
  MAX_CANDIDATES,
  PAIRED_TERMS,
  planCandidates,
  type CandidatePlan,
} from '../retrieval/candidate-plan.ts';
import type { Candidate } from '../retrieval/candidates.ts';
import type { Question } from '../retrieval/question.ts';
import type { PackedIndex } from './packed-index.ts';
import { compareIds, ID_BYTES, idAt, idOf } from './packed-ids.ts';
import { findLexeme } from './packed-lexemes.ts';
import { postingsOf } from './packed-postings.ts';
import { tokensOf } from './packed-tokens.ts';

/** Set for a passage that contains a stem that makes it a candidate alone; the lower bits are for stems in pairs. */
const ALONE = 1 << PAIRED_TERMS;

// Kept between questions: each would otherwise allocate some hundred kilobytes.
let worths = new Float64Array(0);
let marks = new Uint8Array(0);

/** Finds the same candidates as the statement in `candidates.ts`, in the same order. */
export function packedCandidates(
  index: PackedIndex,
  question: Question,
  { passages, averageLen }: { passages: number; averageLen: number },
  allowed?: AllowedDocuments,
): Candidate[] {
  const plan = planCandidates(question, passages);
  if (plan.alone === 0 || allowed?.size === 0) return [];
  mark(index, plan);
  const { lens } = index.arrays;
  const average = Math.max(1, averageLen);
  const pairs = plan.pairs.map(({ first, others }) => ({
    first: 1 << first,
    others: others.reduce((bits, other) => bits | (1 << other), 0),
  }));
  const best = new BestPassages(index);
  const isAllowed = allowed && allowedMarks(index, allowed);
  const { documents } = index.arrays;
  for (let passage = 0; passage < index.passages; passage++) {
    const bits = marks[passage] ?? 0;
    if (bits === 0 || isAllowed?.[documents[passage] ?? 0] === 0) continue;
    const isCandidate =
      (bits & ALONE) !== 0 ||
      pairs.some(({ first, others }) => (bits & first) !== 0 && (bits & others) !== 0);
    // Three times the length, divided by ten, is the number that the database computes.
    if (isCandidate)
      best.offer(passage, (worths[passage] ?? 0) / (0.7 + (3 * (lens[passage] ?? 0)) / 10 / average));
  }
  return best.passages.map((passage) => ({
    id: idOf(index.arrays, passage),
    len: lens[passage] ?? 0,
    tokens: tokensOf(index.arrays, passage),
  }));
}

const marked = new WeakMap<AllowedDocuments, { readonly index: PackedIndex; readonly marks: Uint8Array }>();

/** Returns a 1 for each document that is allowed. The same set serves many questions. */
function allowedMarks(index: PackedIndex, allowed: AllowedDocuments): Uint8Array {
  const known = marked.get(allowed);
  if (known?.index === index) return known.marks;
  const { documentIds } = index.arrays;
  const documentMarks = Uint8Array.from({ length: documentIds.length / ID_BYTES }, (_, document) =>
    allowed.has(idAt(documentIds, document)) ? 1 : 0,
  );
  marked.set(allowed, { index, marks: documentMarks });
  return documentMarks;
}

/** Adds up the weights of the stems that each passage contains, and marks which they are. */
function mark({ passages, arrays }: PackedIndex, { stems, alone }: CandidatePlan): void {
  if (worths.length < passages) {
    worths = new Float64Array(passages);
    marks = new Uint8Array(passages);
  }
  worths.fill(0, 0, passages);
  marks.fill(0, 0, passages);
  for (const [index, { stem, weight }] of stems.entries()) {
    const lexeme = findLexeme(arrays, stem);
    if (lexeme === undefined) continue;
    const bits = (index < alone ? ALONE : 0) | (index < PAIRED_TERMS ? 1 << index : 0);
    const postings = postingsOf(arrays, lexeme);
    for (let passage = 0; !postings.isDone;) {
      passage += postings.next();
      worths[passage] = (worths[passage] ?? 0) + weight;
      marks[passage] = (marks[passage] ?? 0) | bits;
    }
  }
}

/** Keeps the best passages in order: by their worth, then by their id. */
class BestPassages {
  readonly passages: number[] = [];
  readonly #worths: number[] = [];
  readonly #index: PackedIndex;

  constructor(index: PackedIndex) {
    this.#index = index;
  }

  offer(passage: number, worth: number): void {
    let at = this.passages.length;
    while (at > 0 && this.#isBefore(passage, worth, at - 1)) at -= 1;
    if (at >= MAX_CANDIDATES) return;
    this.passages.splice(at, 0, passage);
    this.#worths.splice(at, 0, worth);
    if (this.passages.length > MAX_CANDIDATES) {
      this.passages.pop();
      this.#worths.pop();
    }
  }

  #isBefore(passage: number, worth: number, at: number): boolean {
    const other = this.#worths[at] ?? 0;
    if (worth !== other) return worth > other;
    return compareIds(this.#index.arrays, passage, this.passages[at] ?? 0) < 0;
  }
}
