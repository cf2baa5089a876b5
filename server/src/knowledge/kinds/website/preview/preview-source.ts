import type { SourcePreview } from '@regia/contract/knowledge/calls';
import type { Language } from '@regia/contract/fields';
import type pg from 'pg';
import type { Config } from '../../../../platform/config.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { refuse } from '../../../../platform/http/refuse.ts';
import type { Refusal } from '../../../../platform/http/refuse.ts';
import { spend } from '../../../../platform/throttle.ts';
import { within } from '../../../../platform/within.ts';
import { KnowledgeProblem, problemText } from '../../../problems.ts';
import type { Problem } from '../../../problems.ts';
import type { Reader } from '../../../reading/reader.ts';
import type { Targets } from '../check-address.ts';
import { findSite } from '../find-site.ts';
import { lookAtSite } from './look-at-site.ts';

const PREVIEWS = { most: 30, seconds: 60 };

export interface Previewing {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly targets: Targets;
  readonly reader: Reader;
  /** A person waits for the answer. */
  readonly waitMs: number;
}

export interface PreviewRequest {
  readonly typed: string;
  readonly language: Language;
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Says what a training run would find at an address. Nothing is stored. */
export async function previewSource(
  { pool, targets, config, reader, waitMs }: Previewing,
  actor: Actor,
  { typed, language, signal }: PreviewRequest,
): Promise<SourcePreview> {
  await spend(pool, { scope: 'knowledge.preview', key: actor.userId, ...PREVIEWS });
  const deadline = AbortSignal.timeout(waitMs);
  const ends = AbortSignal.any([signal, deadline]);
  try {
    const { url, isSilent } = await within(findSite(targets, typed, { signal: ends }), ends);
    if (isSilent) throw new KnowledgeProblem('site_unreachable');
    return await lookAtSite(
      { config, outbound: targets.outbound, reader, caller: signal, signal: ends },
      url,
    );
  } catch (error) {
    if (error instanceof KnowledgeProblem) throw unreadable(error.problem, language);
    // Nobody reads the answer after the caller has left.
    if (ends.aborted) throw unreadable({ code: 'site_timeout' }, language);
    throw error;
  }
}

const unreadable = (problem: Problem, language: Language): Refusal =>
  refuse(refusalOf(problem), {
    text: problemText(problem, language)!,
  });

function refusalOf({ code }: Problem): 'address_not_allowed' | 'site_unreachable' | 'source_not_readable' {
  if (code === 'site_unreachable') return code;
  return code === 'site_not_allowed' || code === 'site_port_not_allowed'
    ? 'address_not_allowed'
    : 'source_not_readable';
}
