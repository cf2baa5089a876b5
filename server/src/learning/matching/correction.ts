import type { Language } from '../../knowledge/public.ts';
import type { Quoted, Source } from '../stored.ts';

/** A correction that answers questions. */
export interface Correction {
  readonly id: string;
  readonly version: number;
  readonly language: Language;
  readonly question: string;
  readonly wordings: readonly string[];
  /** The text of staff; empty if it quotes a section. */
  readonly answer: string;
  readonly quoted: Quoted | null;
  readonly sources: readonly Source[];
  /** The name of the organization whose answer it is. */
  readonly organization: string;
  readonly expiresAtMs: number | undefined;
}

export interface Matched {
  readonly correction: Correction;
  /** The wording that the question agrees with. */
  readonly wording: string;
  /** From 0 to 1. */
  readonly likeness: number;
}
