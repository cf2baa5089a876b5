import type { Problem } from '../../problems.ts';
import type { FoundPages } from './crawl/find-pages.ts';
import { ADDRESSES_MAX } from './crawl/limits.ts';
import type { FoundAt, UnreadAddress } from './website-sites.ts';

/**
 * Joins the pages of all addresses of a source, each page once. Throws the first failure if there are no pages. If the
 * source has several addresses, its problem names the one that has it.
 */
export function joinFound(
  all: readonly FoundAt[],
  failures: readonly UnreadAddress[],
  isOneOfMany: boolean,
): FoundPages {
  if (all.length === 0) throw failures[0]!.cause;
  const at = (url: URL, problem: Problem): Problem =>
    isOneOfMany ? { ...problem, values: { ...problem.values, address: url.href } } : problem;
  const problems = [
    ...failures.map(({ url, cause }) => at(url, cause.problem)),
    ...all.flatMap(({ url, problem }) => (problem === null ? [] : [at(url, problem)])),
  ];
  const changed = new Map<string, number>();
  const addresses = new Set<string>();
  for (const found of all) {
    for (const address of found.addresses) {
      if (addresses.size < ADDRESSES_MAX) addresses.add(address);
      if (addresses.has(address) && found.changed.has(address)) {
        changed.set(address, Math.max(changed.get(address) ?? 0, found.changed.get(address)!));
      }
    }
  }
  return {
    addresses: [...addresses],
    changed,
    follows: all.some(({ follows }) => follows),
    problem: problems[0] ?? null,
  };
}
