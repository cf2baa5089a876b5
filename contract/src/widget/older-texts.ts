import { z } from 'zod/mini';
import { WIDGET_TEXT_MAX } from '../limits.ts';
import { contactTexts, NO_CONTACT } from './contact.ts';

type Stored = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Takes over the widget's texts of a configuration that an older version stored or exported: a text and an address for a
 * person became the contact, and there was no text of *not found*. Anything else stays.
 */
export function withContact(configuration: unknown): unknown {
  if (!isObject(configuration) || !isObject(configuration['texts'])) return configuration;
  const languages = Object.entries(configuration['texts']).map(([language, own]) => [
    language,
    inLanguage(own),
  ]);
  return { ...configuration, texts: Object.fromEntries(languages) as unknown };
}

function inLanguage(own: unknown): unknown {
  if (!isObject(own) || 'contact' in own) return own;
  const { handover_text: words, handover_address: address, ...kept } = own;
  return { ...kept, contact: contactFrom(stringIn(words), stringIn(address)), not_found: '' };
}

/** An address that no field takes stands in the text, whose end gives way if both are too long. */
function contactFrom(text: string, address: string): unknown {
  const plain = address.replace(/^(?:mailto|tel):/i, '').split('?', 1)[0]!;
  const field = /^tel:/i.test(address) ? 'phone' : /^mailto:/i.test(address) ? 'email' : 'link';
  const taken = z.safeParse(contactTexts, {
    ...NO_CONTACT,
    text,
    [field]: field === 'link' ? address : decoded(plain),
  });
  if (taken.success) return taken.data;
  const way = decoded(plain);
  const words = text.slice(0, Math.max(0, WIDGET_TEXT_MAX - way.length - 1));
  return { ...NO_CONTACT, text: `${words}\n${way}`.trim().slice(0, WIDGET_TEXT_MAX) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
