import type { Reading } from '../kinds/reading.ts';
import type { TrainingRunFacts } from './facts.ts';
import { KnowledgeProblem } from '../problems.ts';
import { pageLimit } from './page-limit.ts';
import { countOfSource } from './page-queries.ts';
import type { ClaimedPage } from './page-queries.ts';
import type { RunSourceState } from './run-source-queries.ts';
import type { SourceItem, Training } from '../kinds/kind.ts';

/** The number of steps from the page whose address was given. */
const DEPTH_MAX = 3;
/** A run names so many links of a source that its patterns leave out. */
const EXCLUDED_MAX = 1_000;

function noneLeft(error: unknown): { most: number } {
  if (error instanceof KnowledgeProblem) return { most: 0 };
  throw error;
}

/** Returns the items that a page leads to; only for a source without a list of its items. */
export async function linksToFollow(
  training: Training,
  run: TrainingRunFacts,
  source: RunSourceState,
  page: ClaimedPage,
  reading: Reading,
  signal: AbortSignal,
): Promise<SourceItem[]> {
  const links = 'links' in reading ? (reading.links ?? []) : [];
  const { kind } = source;
  if (!source.follows || kind.follow === undefined) return [];
  if (page.depth >= DEPTH_MAX || links.length === 0) return [];
  const { most } = await pageLimit(training, run, source.id).catch(noneLeft);
  const { wanted, excluded } = await countOfSource(training.db, run.id, source.id);
  const items = await kind.follow(training, source, links, { most: Math.max(0, most - wanted), signal });
  const named = items
    .filter(({ reason }) => reason === 'excluded')
    .slice(0, Math.max(0, EXCLUDED_MAX - excluded));
  return [...items.filter(({ reason }) => reason !== 'excluded'), ...named].map((item) => ({
    ...item,
    depth: page.depth + 1,
  }));
}
