import { linkTo } from '@regia/contract/chat/links';

/** What becomes of an address. `wait`: it stands in a passage that the answer has not cited so far. */
export type Verdict = 'link' | 'text' | 'wait' | 'remove';

/** Decides which addresses in a model's answer are links, which are text, and which are removed. */
export class LinkPolicy {
  readonly #sites: readonly string[];
  readonly #passages: readonly string[];
  readonly #cited: () => readonly number[];

  /** `cited` returns the numbers of the passages that were cited so far; the first passage is number 1. */
  constructor(sites: readonly string[], passages: readonly string[], cited: () => readonly number[]) {
    this.#sites = sites;
    this.#passages = passages.map((passage) => passage.toLowerCase());
    this.#cited = cited;
  }

  judge(address: string): Verdict {
    if (this.linkOf(address) !== undefined) return 'link';
    const key = keyOf(address);
    if (key === '') return 'remove';
    const holders = this.#passages.flatMap((passage, index) => (stands(key, passage) ? [index + 1] : []));
    if (holders.length === 0) return 'remove';
    return holders.some((number) => this.#cited().includes(number)) ? 'text' : 'wait';
  }

  /** The target of a link to the address; undefined unless it belongs to the assistant's own sources. */
  linkOf(address: string): string | undefined {
    if (/[\s\\^`{}|<>"]/u.test(address)) return undefined;
    const url = linkTo(/^www\./iu.test(address) ? `https://${address}` : address, this.#sites);
    return url?.href.replaceAll('(', '%28').replaceAll(')', '%29');
  }
}

/** An address as it is compared: without scheme, `www.` and closing slash. */
const keyOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(?:(?:https?:)?\/\/|mailto:)/u, '')
    .replace(/^www\./u, '')
    .replace(/\/$/u, '');

/** Whether the passage holds the whole address, and not as a part of a longer name or path. */
function stands(key: string, passage: string): boolean {
  for (let at = passage.indexOf(key); at !== -1; at = passage.indexOf(key, at + 1)) {
    const before = passage.slice(Math.max(0, at - 8), at).replace(/www\.$/u, '');
    const after = passage.slice(at + key.length, at + key.length + 3).replace(/^\//u, '');
    const isPart = /[\p{L}\p{N}_.@-]$/u.test(before);
    const goesOn = /^(?:[\p{L}\p{N}_/?#=&%@:-]|\.[\p{L}\p{N}])/u.test(after);
    if (!isPart && !goesOn) return true;
  }
  return false;
}
