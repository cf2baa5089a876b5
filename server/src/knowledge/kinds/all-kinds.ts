import type { SOURCE_KINDS } from '@regia/contract/knowledge/words';
import type { AddressField, SourceKind } from './kind.ts';
import { drive } from './drive/drive.ts';
import { driveSample } from './drive-sample/drive-sample.ts';
import { files } from './files/files.ts';
import { manual } from './manual/manual.ts';
import { website } from './website/website.ts';

const KINDS: Record<(typeof SOURCE_KINDS)[number], SourceKind> = {
  sitemap: website,
  google_drive: drive,
  google_drive_sample: driveSample,
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

/** The kind whose first source is a field of the assistant. */
export function kindOfField(
  field: AddressField,
): Pick<SourceKind, 'key'> & Required<SourceKind>['ofAssistant'] {
  for (const { key, ofAssistant } of byKey.values()) {
    if (ofAssistant?.field === field) return { key, ...ofAssistant };
  }
  throw new Error(`No kind of source has the field ${field}`);
}

/** The kinds that are looked at by day, with the minutes between two looks. */
export const kindsLookedAtByDay = (): { readonly key: string; readonly minutes: number }[] =>
  [...byKey.values()].flatMap(({ key, lookMinutes: minutes }) =>
    minutes === undefined ? [] : [{ key, minutes }],
  );

/** Adds a kind to those of the product: a test has one of its own. */
export const addKind = (kind: SourceKind): void => void byKey.set(kind.key, kind);
