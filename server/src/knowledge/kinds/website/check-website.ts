import type { NewWebsite } from '@regia/contract/knowledge/new-source';
import type { CheckOptions } from '../kind.ts';
import { checkAddress } from './check-address.ts';
import type { Targets } from './check-address.ts';
import { findSite } from './find-site.ts';

interface CheckedWebsite {
  readonly url: string;
  readonly other_urls: string[];
  readonly include: string[];
  readonly exclude: string[];
  readonly reads_files: boolean;
}

/** Checks each address of a website that somebody adds, and leaves out those that are there twice. */
export async function checkWebsite(
  targets: Targets,
  { url: first, other_urls: others = [], include = [], exclude = [], reads_files = false }: NewWebsite,
  { within, field = 'url', isFromFile = false }: CheckOptions,
): Promise<CheckedWebsite> {
  const inside = within?.split('.') ?? [];
  const checked = async (typed: string, path: readonly string[]): Promise<string> => {
    const { url } = isFromFile
      ? await checkAddress(targets, typed, path)
      : await findSite(targets, typed, { path });
    return url.href;
  };
  const url = await checked(first, [...inside, field]);
  const further = await allInOrder(
    others.map((typed, at) => checked(typed, [...inside, 'other_urls', String(at)])),
  );
  return {
    url,
    other_urls: [...new Set(further)].filter((other) => other !== url),
    include: [...new Set(include)],
    exclude: [...new Set(exclude)],
    reads_files,
  };
}

/** Waits for all; throws the failure of the first in the list, and not of the first in time. */
export async function allInOrder<T>(all: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(all);
  return Promise.all(all);
}
