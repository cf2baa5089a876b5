import type { SOURCE_KINDS } from '@regia/contract/knowledge/words';
import type { SourceKind } from './kind.ts';
import { drive } from './drive/drive.ts';
import { files } from './files/files.ts';
import { manual } from './manual/manual.ts';
import { website } from './website/website.ts';

const KINDS: Record<(typeof SOURCE_KINDS)[number], SourceKind> = {
  sitemap: website,
  google_drive: drive,
  files,
  manual,
};

const byKey = new Map<string, SourceKind>(Object.entries(KINDS));

/** Returns the kind of a stored source. */
export function kindOf(key: string): SourceKind {
  const kind = byKey.get(key);
  if (kind === undefined) throw new Error(`This version has no sources of the kind ${key}`);
  return kind;
}

/** The kinds whose items are pages of public sites. */
export const kindsOfSites = (): string[] =>
  [...byKey.values()].filter((kind) => 'sites' in kind).map(({ key }) => key);

/** Adds a kind to those of the product: a test has one of its own. */
export const addKind = (kind: SourceKind): void => void byKey.set(kind.key, kind);
