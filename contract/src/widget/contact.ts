import { z } from 'zod/mini';
import type { Contact } from '../chat/answer-parts.ts';
import { line, text } from '../fields.ts';
import { EMAIL_MAX, WIDGET_LINE_MAX, WIDGET_TEXT_MAX } from '../limits.ts';
import { ruleParams } from '../rules.ts';
import { address } from './address.ts';
import { isTelephone } from './contact-link.ts';

/** A telephone number as people write it; empty is allowed. */
export const telephone = line(WIDGET_LINE_MAX).check(
  z.refine((typed) => typed === '' || isTelephone(typed), ruleParams('phone')),
);

/** An email address; empty is allowed. */
const mailbox = line(EMAIL_MAX).check(({ value, issues }) => {
  if (value !== '' && !z.safeParse(z.email(), value).success)
    issues.push({ code: 'invalid_format', format: 'email', input: value });
});

/** How visitors reach a person, in one language. Each field may be empty. */
export const contactTexts = z.object({
  text: text(WIDGET_TEXT_MAX),
  phone: telephone,
  /** When somebody answers the telephone. */
  hours: line(WIDGET_LINE_MAX),
  email: mailbox,
  email_note: line(WIDGET_LINE_MAX),
  address: line(WIDGET_LINE_MAX),
  address_note: line(WIDGET_LINE_MAX),
  link_text: line(WIDGET_LINE_MAX),
  link: address(/^https?:$/),
}) satisfies z.ZodMiniType<Contact>;

export const NO_CONTACT: Contact = {
  text: '',
  phone: '',
  hours: '',
  email: '',
  email_note: '',
  address: '',
  address_note: '',
  link_text: '',
  link: '',
};
