import { animation } from '@regia/contract/widget/animation';
import { widgetTexts } from '@regia/contract/widget/texts';
import { z } from 'zod/mini';
import { linesOf } from './animation-values.ts';

const { suggested_questions: questions, ...lines } = widgetTexts.shape;

const texts = {
  ...lines,
  suggested_questions: z
    .string()
    .check(
      z.refine((text) => questions.safeParse(linesOf(text).filter((line) => line.trim() !== '')).success),
    ),
};

const named = (language: string) =>
  Object.fromEntries(Object.entries(texts).map(([name, schema]) => [`${language}.${name}`, schema]));

/** The schema of the form’s flat values. */
export const animationSchema = z.object({
  ...animation.shape,
  greeting_delay: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))),
    ),
    animation.shape.greeting_delay,
  ),
  ...named('it-IT'),
  ...named('en-US'),
});
