import type { Candidate } from './candidates.ts';
import type { Score } from './scoring.ts';

export interface RankedPassage {
  candidate: Candidate;
  score: Score;
}
