import type { compressorFor, modelContext } from '../../../knowledge/public.ts';
import { placeOf } from '../../citations.ts';
import type { PromptPassage } from '../../prompt.ts';

/** Numbered passages as a model reads them. */
export const promptPassages = (
  context: ReturnType<typeof modelContext>,
  compress: ReturnType<typeof compressorFor> | undefined,
): PromptPassage[] =>
  context.map(({ number, passage }) => ({
    ...placeOf(passage),
    number,
    date: passage.date,
    text: compress?.(passage) ?? passage.body,
  }));
