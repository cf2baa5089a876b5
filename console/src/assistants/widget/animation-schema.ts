import { saveAnimation } from '@regia/contract/assistants/widget-calls';
import { animation } from '@regia/contract/widget/animation';
import { contactLink, pageLink } from '@regia/contract/widget/contact-link';
import { widgetTexts } from '@regia/contract/widget/texts';
import { z } from 'zod/mini';
import { filledQuestions } from './filled-texts.ts';

const {
  suggested_questions: questions,
  handover_address: contact,
  privacy_address: page,
} = widgetTexts.shape;

/** An address that is typed plainly is saved as a link. */
const linked = (toLink: (typed: string) => string, schema: typeof contact) =>
  z.pipe(z.pipe(z.string(), z.transform(toLink)), schema);

const texts = z.extend(widgetTexts, {
  handover_address: linked(contactLink, contact),
  privacy_address: linked(pageLink, page),
  // One error for the whole list: its rows are moved, and an empty one is no question.
  suggested_questions: z.pipe(
    z.array(z.string()).check(z.refine((typed) => questions.safeParse(filledQuestions(typed)).success)),
    z.transform(filledQuestions),
  ),
});

/** The body of the call, as it is typed. */
export const animationSchema = z.extend(saveAnimation.body, {
  animation,
  texts: z.object({ 'it-IT': texts, 'en-US': texts }),
});
