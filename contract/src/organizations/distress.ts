import { z } from 'zod/mini';
import type { Helpline } from '../chat/answer-parts.ts';
import { line, text } from '../fields.ts';
import { HELPLINES_MAX, WIDGET_LINE_MAX, WIDGET_TEXT_MAX } from '../limits.ts';
import { ruleParams } from '../rules.ts';
import { isTelephone } from '../widget/contact-link.ts';

const helpline = z.object({
  number: line(WIDGET_LINE_MAX, 1).check(z.refine(isTelephone, ruleParams('phone'))),
  /** The service that answers there. */
  label: line(WIDGET_LINE_MAX, 1),
}) satisfies z.ZodMiniType<Helpline>;

/** The answer to a person in distress, in one language: a text, and the numbers to call. */
export const distressText = z.object({
  text: text(WIDGET_TEXT_MAX, 1),
  helplines: z.array(helpline).check(z.minLength(1), z.maxLength(HELPLINES_MAX)),
});
export type DistressText = z.infer<typeof distressText>;

export const distressTexts = z.object({ 'it-IT': distressText, 'en-US': distressText });
export type DistressTexts = z.infer<typeof distressTexts>;

/** The texts for Italy, of an organization that has none of its own. */
export const DEFAULT_DISTRESS: DistressTexts = {
  'it-IT': {
    text: 'Mi dispiace che stia vivendo un momento così difficile. Io sono solo un assistente automatico e non posso aiutarLa come farebbe una persona. Se Lei o qualcuno vicino a Lei è in pericolo, chiami subito il 112. A questi numeri risponde qualcuno che può ascoltarLa e aiutarLa.',
    helplines: [
      { number: '112', label: 'Emergenze' },
      { number: '1522', label: 'Violenza e stalking' },
      { number: '114', label: 'Emergenza infanzia' },
      { number: '19696', label: 'Ascolto per bambini e ragazzi' },
    ],
  },
  'en-US': {
    text: 'I’m sorry you’re going through such a hard time. I’m only an automatic assistant, and can’t help you the way a person can. If you or someone near you is in danger, call 112 right away. At these numbers, someone will listen and can help.',
    helplines: [
      { number: '112', label: 'Emergencies' },
      { number: '1522', label: 'Violence and stalking' },
      { number: '114', label: 'Children in danger' },
      { number: '19696', label: 'Helpline for children and young people' },
    ],
  },
};
