import type { FastifyBaseLogger } from 'fastify';
import { KnowledgeProblem } from '../problems.ts';
import type { Training } from '../kinds/kind.ts';
import { lookAtSource } from './look-at-source.ts';
import { claimSource, settleLook } from './look-queries.ts';
import type { LookTime, SourceToLookAt } from './look-queries.ts';

export const LOOK_JOB = 'knowledge.look';

/** The services of a look. */
export interface Looking extends Training {
  readonly log: FastifyBaseLogger;
  /** Learns a source in which something new was found. */
  readonly learnFound: (source: SourceToLookAt) => Promise<void>;
}

/** The job starts again every ten minutes of the night, and every minute of the day. */
const LOOKING_MS = 8 * 60_000;
const ONE_LOOK_MS = 4 * 60_000;

/** Looks at each source that is due, one after the other, for some minutes. */
export async function lookAtSources(
  training: Looking,
  processEnds: AbortSignal,
  time: LookTime = 'night',
): Promise<void> {
  const untilMs = Date.now() + LOOKING_MS;
  while (Date.now() < untilMs && !processEnds.aborted) {
    const source = await claimSource(training.db, time);
    if (!source) return;
    await lookOnce(training, source, processEnds);
  }
}

/** A site that cannot be read now is looked at some nights later: its claim has counted a failure. */
async function lookOnce(training: Looking, source: SourceToLookAt, processEnds: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([processEnds, AbortSignal.timeout(ONE_LOOK_MS)]);
  const reader = training.reader.turnsOf(source.organizationId);
  try {
    const isNew = await lookAtSource({ ...training, reader }, source, signal);
    const hasChanged = isNew || source.changedOn !== null;
    await settleLook(training.db, source, hasChanged);
    if (hasChanged && source.kind.lookMinutes !== undefined) await training.learnFound(source);
  } catch (error) {
    if (processEnds.aborted) throw error;
    const code = error instanceof KnowledgeProblem ? error.problem.code : 'internal';
    const isExpected = error instanceof KnowledgeProblem || signal.aborted;
    training.log[isExpected ? 'info' : 'error'](
      { source: source.id, code, ...(isExpected ? {} : { err: error }) },
      'could not look for changes of a source',
    );
  }
}
