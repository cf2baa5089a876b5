import type { ShownTexts } from '@regia/contract/widget/texts';
import { AWAY } from './citation.ts';
import { webAddress } from './safe-link.ts';
import type { Texts } from './texts-it.ts';

interface PersonLink {
  readonly label: string;
  /** The number, the mailbox or the site, as people write it. */
  readonly detail: string;
  /** Undefined if the assistant only says how to reach a person. */
  readonly attributes: Readonly<Record<string, string>> | undefined;
}

/** The assistant's way to a person, if it has one. */
export function personLink(texts: Texts, own: ShownTexts): PersonLink | undefined {
  const label = own.handover_text;
  const address = own.handover_address;
  const [, direct] = /^(?:mailto|tel):([^?]*)/i.exec(address) ?? [];
  if (direct !== undefined) {
    return { label: label || texts.handover, detail: direct, attributes: { href: address } };
  }
  const page = webAddress(address);
  if (page) {
    return { label: label || texts.handover, detail: page.host, attributes: { href: page.href, ...AWAY } };
  }
  return label === '' ? undefined : { label, detail: '', attributes: undefined };
}
