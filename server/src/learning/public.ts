export { alikeness, lettersOf, wordsToCompare } from './matching/alike.ts';
export { Corrections, matchIn, readCorrection } from './matching/corrections.ts';
export type { AskedAssistant } from './matching/corrections.ts';
export type { Correction, Matched } from './matching/correction.ts';
export type { CorrectionIndex } from './matching/correction-index.ts';
export type { AskDry, DryAnswer } from './proof/ask-dry.ts';
export { subjectOf } from './proof/tell-staff.ts';
