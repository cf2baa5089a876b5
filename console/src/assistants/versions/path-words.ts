import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Animation } from '@regia/contract/widget/animation';
import type { Contact } from '@regia/contract/chat/answer-parts';
import type { WidgetTexts } from '@regia/contract/widget/texts';
import { FILTER_WORDS } from '../settings/filter-words.ts';
import { nameOf } from '../settings/all-words.ts';
import { fieldWords } from '../field-words.ts';
import { ROLE_WORDS } from '../widget/role-words.ts';

const ANIMATION: Record<keyof Animation, MessageDescriptor> = {
  launcher: msg`Button on the page`,
  opening: msg`When the chat opens`,
  typing: msg`While the answer is prepared`,
  greeting_delay: msg`Seconds before the pop-up`,
};

const TEXTS: Record<keyof WidgetTexts, MessageDescriptor> = {
  shown_name: msg`Name shown`,
  greeting: msg`Greeting`,
  suggested_questions: msg`Suggested questions`,
  popup_text: msg`Pop-up text`,
  popup_button: msg`Pop-up button label`,
  placeholder: msg`Text in the question field`,
  disclaimer: msg`Notice under the field`,
  contact: msg`Contact`,
  not_found: msg`Answer where nothing is found`,
  privacy_address: msg`Privacy page`,
};

const CONTACT: Record<keyof Contact, MessageDescriptor> = {
  text: msg`How to reach a person`,
  phone: msg`Phone number`,
  hours: msg`Phone hours`,
  email: msg`Email`,
  email_note: msg`Note under the email address`,
  address: msg`Address`,
  address_note: msg`Note under the address`,
  link_text: msg`Button label`,
  link: msg`Page that the button opens`,
};

/** The words of the fields of a filter, and of their operators by `field.operator`. */
const FILTER: Readonly<Record<string, MessageDescriptor>> = Object.fromEntries(
  Object.entries(FILTER_WORDS).flatMap(([field, { name, operators }]) => [
    [field, name],
    ...Object.entries(operators).map(([operator, words]) => [`${field}.${operator}`, words]),
  ]),
);

const LANGUAGES = { 'it-IT': msg`Italian`, 'en-US': msg`English` };

const COLORS = Object.fromEntries(Object.entries(ROLE_WORDS).map(([role, { name }]) => [role, name]));

/** The words of the fields in a group; those of other groups keep their own names. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  colors: COLORS,
  animation: ANIMATION,
  search_kwargs: FILTER,
  texts: { ...LANGUAGES, ...TEXTS, ...CONTACT },
};

/** Returns the words of a field's path: `Widget texts › Italian › Greeting`. */
export function pathWords(path: string, i18n: I18n, locale: string): string {
  const [first = '', ...rest] = path.split('.');
  const words = GROUPS[first] ?? {};
  const inner = rest.map((part, at) => {
    const known = words[part] ?? words[`${rest[at - 1]}.${part}`] ?? nameOf(`${first}.${part}`);
    return known ? i18n._(known) : part.replaceAll('_', ' ');
  });
  return [fieldWords([first], i18n, locale), ...inner].join(' › ');
}
