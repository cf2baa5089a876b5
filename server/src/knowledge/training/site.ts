import type { Config } from '../../platform/config.ts';
import { publicUrl } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Fetcher } from '../crawl/fetcher.ts';
import { LONGEST_DELAY_S } from '../crawl/politeness.ts';
import { ROBOT_NAME } from '../crawl/robot-name.ts';
import type { Robots } from '../crawl/robots-rules.ts';
import { siteFetcher } from '../crawl/site-fetcher.ts';
import { manualFetcher } from '../manual/manual-fetcher.ts';
import type { Problem } from '../problems.ts';
import type { Reader } from '../reading/reader.ts';
import type { SourceKind } from '../tables.ts';

/** The services that a training run needs. */
export interface Training {
  readonly db: Db;
  readonly config: Config;
  readonly outbound: Outbound;
  readonly reader: Reader;
}

export interface RunSource {
  readonly id: string;
  readonly kind: SourceKind;
  readonly url: string;
}

/** Returns the fetcher for a source. Only the fetcher depends on the kind of source. */
export function fetcherFor(
  training: Pick<Training, 'config' | 'outbound'>,
  source: Pick<RunSource, 'kind' | 'url'>,
): Fetcher {
  if (source.kind === 'manual') return manualFetcher();
  const about = `${publicUrl(training.config)}/manual/en/training/`;
  return siteFetcher(training.outbound, new URL(source.url), `${ROBOT_NAME}/1.0 (+${about})`);
}

/** The pause between two pages: ours, or the site's up to a limit; a longer request is reported. */
export function delayFor(
  training: Training,
  source: RunSource,
  robots: Robots,
): { delayMs: number; problem: Problem | null } {
  if (source.kind === 'manual') return { delayMs: 0, problem: null };
  const asked = robots.delaySeconds ?? 0;
  const kept = Math.min(asked, LONGEST_DELAY_S);
  return {
    delayMs: Math.max(training.config.REGIA_CRAWL_DELAY_MS, Math.round(kept * 1_000)),
    problem: asked > kept ? { code: 'long_pause', values: { asked, kept } } : null,
  };
}
