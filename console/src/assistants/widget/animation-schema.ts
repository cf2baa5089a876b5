import { animation } from '@regia/contract/widget/animation';
import { contactLink, pageLink } from '@regia/contract/widget/contact-link';
import { widgetTexts } from '@regia/contract/widget/texts';
import { z } from 'zod/mini';
import { linesOf } from './animation-values.ts';

const {
  suggested_questions: questions,
  handover_address: contact,
  privacy_address: page,
  ...lines
} = widgetTexts.shape;

/** An address that is typed plainly is saved as a link. */
const linked = (toLink: (typed: string) => string, schema: typeof contact) =>
  z.pipe(z.pipe(z.string(), z.transform(toLink)), schema);

const texts = {
  ...lines,
  handover_address: linked(contactLink, contact),
  privacy_address: linked(pageLink, page),
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
