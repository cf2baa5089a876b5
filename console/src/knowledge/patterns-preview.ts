import { isPattern, leavesOut, type PagePatterns } from '@regia/contract/knowledge/patterns';

const EXAMPLES = 3;

export interface TriedPatterns {
  readonly read: number;
  readonly total: number;
  /** The first addresses that are read, and the first that are left out. */
  readonly readExamples: readonly string[];
  readonly outExamples: readonly string[];
}

/** Tries patterns on the addresses of a site. A row that is no pattern yet is left out. */
export function tryPatterns(addresses: readonly string[], { include, exclude }: PagePatterns): TriedPatterns {
  const isOut = leavesOut({ include: include.filter(isPattern), exclude: exclude.filter(isPattern) });
  const out = addresses.filter(isOut);
  const left = new Set(out);
  const read = addresses.filter((address) => !left.has(address));
  return {
    read: read.length,
    total: addresses.length,
    readExamples: read.slice(0, EXAMPLES),
    outExamples: out.slice(0, EXAMPLES),
  };
}
