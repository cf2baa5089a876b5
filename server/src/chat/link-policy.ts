import { linkTo } from '@regia/contract/chat/links';

/** The treatment of an address. `wait`: it occurs in a passage that the answer has not cited yet. */
export type Verdict = 'link' | 'text' | 'wait' | 'remove';

/** A passage that the model received: its text, and the address of its page. */
interface PolicyPassage {
  readonly body: string;
  readonly url: string;
}

/** Decides whether an address in a model's answer becomes a link, stays as text or is removed. */
export class LinkPolicy {
  readonly #sites: readonly string[];
  readonly #passages: readonly string[];
  readonly #pages: ReadonlySet<string>;
  readonly #cited: () => readonly number[];

  /** `cited` returns the numbers of the passages cited so far. The first passage has number 1. */
  constructor(sites: readonly string[], passages: readonly PolicyPassage[], cited: () => readonly number[]) {
    this.#sites = sites;
    this.#passages = passages.map(({ body }) => body.toLowerCase());
    this.#pages = new Set(passages.map(({ url }) => pageKey(url)));
    this.#cited = cited;
  }

  /** Whether the address is that of a page of the passages, or stands in one of them. */
  knows(address: string): boolean {
    const key = normalizeAddress(address);
    return key !== '' && (this.#pages.has(pageKey(address)) || this.#holdersOf(key).length > 0);
  }

  judge(address: string): Verdict {
    if (this.linkOf(address) !== undefined) return 'link';
    const key = normalizeAddress(address);
    if (key === '') return 'remove';
    const holders = this.#holdersOf(key);
    if (holders.length === 0) return 'remove';
    return holders.some((number) => this.#cited().includes(number)) ? 'text' : 'wait';
  }

  /**
   * Returns the target of a link to the address; undefined unless it belongs to the assistant's sources and the passages
   * contain it. A model makes up addresses of the right site, too.
   */
  linkOf(address: string): string | undefined {
    if (/[\s\\^`{}|<>"]/u.test(address)) return undefined;
    const url = linkTo(/^www\./iu.test(address) ? `https://${address}` : address, this.#sites);
    return url && this.knows(url.href) ? hrefOf(url) : undefined;
  }

  #holdersOf(key: string): number[] {
    return this.#passages.flatMap((passage, index) => (holdsWhole(key, passage) ? [index + 1] : []));
  }
}

const hrefOf = (url: URL): string => url.href.replaceAll('(', '%28').replaceAll(')', '%29');

/** An address without the place in its page. */
const pageKey = (address: string): string => normalizeAddress(address.split('#')[0]!);

/** Normalizes an address for comparison: removes the scheme, `www.` and a trailing slash. */
const normalizeAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(?:(?:https?:)?\/\/|mailto:)/u, '')
    .replace(/^www\./u, '')
    .replace(/\/$/u, '');

/** Whether the passage contains the address, and not only as a part of a longer name or path. */
function holdsWhole(key: string, passage: string): boolean {
  for (let at = passage.indexOf(key); at !== -1; at = passage.indexOf(key, at + 1)) {
    const before = passage.slice(Math.max(0, at - 8), at).replace(/www\.$/u, '');
    const after = passage.slice(at + key.length, at + key.length + 3).replace(/^\//u, '');
    const isPart = /[\p{L}\p{N}_.@-]$/u.test(before);
    const goesOn = /^(?:[\p{L}\p{N}_/?#=&%@:-]|\.[\p{L}\p{N}])/u.test(after);
    if (!isPart && !goesOn) return true;
  }
  return false;
}
