import type { Candidate } from './candidates.ts';
import type { PassageTokens } from './passage-tokens.ts';
import type { Score } from './scoring.ts';

export interface RankedPassage {
  candidate: Candidate;
  tokens: PassageTokens;
  score: Score;
}
