import { hasInvisible } from '@regia/contract/invisible';
import { Text } from 'domhandler';
import { isIconWord } from './icon-words.ts';
import { isElement, type PageElement } from './page.ts';
import { shortWords } from './short-text.ts';
import type { TreeRule } from './tree-rule.ts';

const LINK_TEXT_MAX = 300;
const ADDRESSES_MAX = 3;
/** A longer value holds no address that a reader could use. */
const VALUE_MAX = 600;

const EMAIL = /^[^\p{C}\s@<>()[\]"',;:\\]{1,64}@[\p{L}\p{N}.-]{1,180}\.\p{L}{2,24}$/u;
const PHONE = /^\+?[\d ()./*#-]{2,30}$/u;
/** The sign that a provider sets in place of an address that it protects. */
const PROTECTED_SIGN = /^\[email\s*protected\]$/iu;
const PROTECTED_LINK = '/cdn-cgi/l/email-protection#';

/** Reads addresses that a provider protects, and those of links whose text does not hold them. */
export const readAddresses: TreeRule = (element) => {
  const code = element.isPlain ? undefined : element.attribs['data-cfemail'];
  if (code !== undefined) {
    const address = emailsIn(decoded(code));
    return address === undefined ? 'drop' : [new Text(address)];
  }
  const href = element.name === 'a' ? element.attribs['href'] : undefined;
  if (href !== undefined) showAddress(element, href.trimStart());
  return undefined;
};

/** Writes the address of a link into its text, in brackets behind other words. */
function showAddress(link: PageElement, href: string): void {
  const target = targetOf(href);
  if (target === undefined) return;
  const text = shortWords(link, LINK_TEXT_MAX, isIconWord);
  if (text === undefined || target.isIn(text) || link.children.some(isProtected)) return;
  const isReplaced = text === '' || PROTECTED_SIGN.test(text);
  link.children = isReplaced
    ? [new Text(target.address)]
    : [...link.children, new Text(` (${target.address})`)];
}

const isProtected = (node: PageElement['children'][number]): boolean =>
  isElement(node) && node.attribs['data-cfemail'] !== undefined;

interface Target {
  readonly address: string;
  isIn(text: string): boolean;
}

function targetOf(href: string): Target | undefined {
  const scheme = href.slice(0, 7).toLowerCase();
  if (scheme === 'mailto:') return emailTarget(unescaped(href.slice(7)));
  if (scheme.startsWith('tel:')) return phoneTarget(unescaped(href.slice(4)));
  const at = href.slice(0, VALUE_MAX).indexOf(PROTECTED_LINK);
  return at === -1 ? undefined : emailTarget(decoded(href.slice(at + PROTECTED_LINK.length)));
}

function emailTarget(value: string | undefined): Target | undefined {
  const address = emailsIn(value);
  if (address === undefined) return undefined;
  const wanted = address.toLowerCase().split(', ');
  return { address, isIn: (text) => wanted.every((one) => text.toLowerCase().includes(one)) };
}

const PHONE_END = 6;

/** A number is the same with and without the code of its country: its last digits decide. */
function phoneTarget(value: string | undefined): Target | undefined {
  const address = value?.split(/[;,?]/u, 1)[0]?.trim() ?? '';
  const digits = address.replace(/\D/gu, '');
  if (!PHONE.test(address) || digits.length < 2) return undefined;
  return { address, isIn: (text) => text.replace(/\D/gu, '').includes(digits.slice(-PHONE_END)) };
}

/** The first addresses of a value, without what follows them: `a@b.it,c@d.it?subject=…`. */
function emailsIn(value: string | undefined): string | undefined {
  const emails = (value?.split('?', 1)[0]!.split(/[,;]/u, ADDRESSES_MAX) ?? [])
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const isValid = emails.every((one) => EMAIL.test(one) && !hasInvisible(one));
  return emails.length > 0 && isValid ? emails.join(', ') : undefined;
}

function unescaped(value: string): string | undefined {
  try {
    return decodeURIComponent(value.slice(0, VALUE_MAX));
  } catch {
    return undefined;
  }
}

/** Decodes hexadecimal bytes: the first is the key of the others. */
function decoded(code: string): string | undefined {
  const hex = code.slice(0, 2 * VALUE_MAX);
  if (!/^(?:[\da-f]{2}){2,}$/iu.test(hex)) return undefined;
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString();
}
