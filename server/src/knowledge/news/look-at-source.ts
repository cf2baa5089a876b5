import type { Training } from '../kinds/kind.ts';
import { findCostly } from '../training/too-costly-pages.ts';
import { blockHashesOf, contentOf, keysOfRun, listKnownItems } from './look-queries.ts';
import type { SourceToLookAt } from './look-queries.ts';

/** Looks whether the items of a source have changed since the last run. */
export const lookAtSource = (
  training: Training,
  source: SourceToLookAt,
  signal: AbortSignal,
): Promise<boolean> => {
  const { db } = training;
  const known = {
    list: () => listKnownItems(db, source.id),
    judged: () => keysOfRun(db, source),
    runStartedMs: source.runStartedOn.getTime(),
    blockHashes: () => blockHashesOf(db, source.id),
    costlyOf: async (key: string) =>
      (await findCostly(db, [{ sourceId: source.id, key }])).get(`${source.id} ${key}`),
    contentOf: (documentId: string) => contentOf(db, documentId),
  };
  return source.kind.news(training, source, known, signal);
};
