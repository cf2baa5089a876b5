import type { Contact } from '@regia/contract/chat/answer-parts';
import { contactLines, hasContact } from '@regia/contract/widget/contact-card';
import type { ContactLine } from '@regia/contract/widget/contact-card';
import externalLink from '@regia/icons/svg/external-link.svg';
import mail from '@regia/icons/svg/mail.svg';
import organization from '@regia/icons/svg/organisation.svg';
import phone from '@regia/icons/svg/phone.svg';
import { h, icon } from '../dom.ts';
import type { Drawing } from '../dom.ts';
import { AWAY } from './citation.ts';
import { webAddress } from './safe-link.ts';
import type { Texts } from './texts-it.ts';

const ICONS: Readonly<Record<ContactLine['kind'], Drawing>> = { phone, email: mail, address: organization };

/** The ways to reach a person, as a card; undefined if there is none. */
export function contactCard(contact: Contact | undefined, texts: Texts): HTMLElement | undefined {
  // Earlier servers tell no contact.
  if (!contact || !hasContact(contact)) return undefined;
  const page = webAddress(contact.link);
  return h(
    'div',
    { class: 'contact', role: 'group', 'aria-label': texts.contact, 'data-roles': 'modal_background light' },
    h(
      'p',
      { 'data-roles': 'primary_text' },
      h('b', {}, texts.toAPerson),
      contact.text !== '' && h('span', {}, contact.text),
    ),
    ...contactLines(contact).map((line) => pressLine(line, ICONS[line.kind], texts)),
    page &&
      h(
        'p',
        { class: 'go' },
        h(
          'a',
          { href: page.href, ...AWAY, 'data-roles': 'primary popup_button_text' },
          icon(externalLink),
          contact.link_text || texts.contactPage,
        ),
      ),
  );
}

/** A line of a card, whole as a link. */
export function pressLine(
  { shown, note, href, kind }: Omit<ContactLine, 'kind'> & { readonly kind?: ContactLine['kind'] },
  drawing: Drawing,
  texts: Texts,
): HTMLElement {
  const words = [
    icon(drawing),
    h('span', {}, h('b', {}, shown), note !== '' && h('small', { 'data-roles': 'secondary_text' }, note)),
  ];
  if (href === undefined) return h('div', { class: 'line' }, ...words);
  const away = kind === 'address' ? { ...AWAY, title: texts.onMap } : {};
  return h('a', { class: 'line', href, ...away, 'data-roles': 'citation_text' }, ...words);
}
