import { saveAnimation } from '@regia/contract/assistants/widget-calls';
import { animation } from '@regia/contract/widget/animation';
import { pageLink } from '@regia/contract/widget/contact-link';
import { widgetTexts } from '@regia/contract/widget/texts';
import { z } from 'zod/mini';
import { filledQuestions } from './filled-texts.ts';

const { suggested_questions: questions, contact, privacy_address: page } = widgetTexts.shape;

/** A page that is typed plainly is saved as a link. */
const linked = (schema: typeof page) => z.pipe(z.pipe(z.string(), z.transform(pageLink)), schema);

const texts = z.extend(widgetTexts, {
  contact: z.extend(contact, { link: linked(contact.shape.link) }),
  privacy_address: linked(page),
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
