export { Corrections, matchIn } from './matching/corrections.ts';
export type { AskedAssistant, Correction, Matched } from './matching/corrections.ts';
export type { CorrectionIndex } from './matching/correction-index.ts';
export type { AskDry, DryAnswer } from './proof/ask-dry.ts';
