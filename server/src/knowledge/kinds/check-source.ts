import type { NewSource } from '@regia/contract/knowledge/new-source';
import { kindOf } from './all-kinds.ts';
import type { CheckOptions, SourceKind } from './kind.ts';
import type { Targets } from './website/check-address.ts';

/** Checks a source that somebody adds, or that a file names, as its kind checks it. */
export async function checkSource(
  targets: Targets,
  typed: NewSource,
  options: CheckOptions = {},
): Promise<{ kind: SourceKind; settings: unknown }> {
  const kind = kindOf(typed.kind);
  if (kind.check === undefined) throw new Error(`Nobody adds a source of the kind ${kind.key}`);
  return { kind, settings: await kind.check(targets, typed, options) };
}
