import type { Contact } from '../chat/answer-parts.ts';
import { mapLink, telephoneLink } from './contact-link.ts';

/** A line of the card: its text, a note, and its link. */
export interface ContactLine {
  readonly kind: 'phone' | 'email' | 'address';
  readonly shown: string;
  readonly note: string;
  readonly href: string | undefined;
}

/** The lines of a contact's card that have data, in order. */
export const contactLines = (contact: Contact): ContactLine[] => {
  const { phone, hours, email, email_note: emailNote, address, address_note: addressNote } = contact;
  const lines: ContactLine[] = [
    { kind: 'phone', shown: phone, note: hours, href: telephoneLink(phone) },
    { kind: 'email', shown: email, note: emailNote, href: `mailto:${email}` },
    { kind: 'address', shown: address, note: addressNote, href: mapLink(address) },
  ];
  return lines.filter(({ shown }) => shown !== '');
};

/** Whether the contact says how to reach a person. Notes and the label of the link alone do not. */
export const hasContact = (contact: Contact): boolean =>
  contact.text !== '' || contact.link !== '' || contactLines(contact).length > 0;
