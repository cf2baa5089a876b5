import type { NewWebsite } from '@regia/contract/knowledge/new-source';
import type { SourcePreview } from '@regia/contract/knowledge/source-calls';
import type { Language } from '@regia/contract/fields';
import type pg from 'pg';
import type { Config } from '../../../../platform/config.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { refuse } from '../../../../platform/http/refuse.ts';
import type { Refusal } from '../../../../platform/http/refuse.ts';
import { openDeadline } from '../../../../platform/outbound/deadline.ts';
import { spend } from '../../../../platform/throttle.ts';
import { within } from '../../../../platform/within.ts';
import { KnowledgeProblem, problemText } from '../../../problems.ts';
import type { Problem } from '../../../problems.ts';
import type { Reader } from '../../../reading/reader.ts';
import { placeOf } from '../check-address.ts';
import type { Targets } from '../check-address.ts';
import { allInOrder } from '../check-website.ts';
import { findSite } from '../find-site.ts';
import { AddressProblem, lookAtSite } from './look-at-site.ts';

const PREVIEWS = { most: 30, seconds: 60 };

export interface Previewing {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly targets: Targets;
  readonly reader: Reader;
  /** A person waits for the answer. */
  readonly waitMs: number;
}

/** The person who waits for an answer about a site. */
export interface Asking {
  readonly language: Language;
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal;
}

interface PreviewRequest extends Asking {
  readonly website: NewWebsite;
  readonly listsAddresses?: boolean | undefined;
}

/** Says what a training run would find at the addresses of a website. Nothing is stored. */
export async function previewSource(
  { pool, targets, config, reader, waitMs }: Previewing,
  actor: Actor,
  { website, listsAddresses = false, language, signal }: PreviewRequest,
): Promise<SourcePreview> {
  await spend(pool, { scope: 'knowledge.preview', key: actor.userId, ...PREVIEWS });
  const deadline = openDeadline(waitMs, signal);
  const ends = deadline.signal;
  const { url, other_urls: others = [], include = [], exclude = [] } = website;
  const paths = [['url'], ...others.map((_, at) => ['other_urls', String(at)])];
  let addresses: string[] = [];
  try {
    const sites = await within(
      allInOrder(
        [url, ...others].map((text, at) => findSite(targets, text, { path: paths[at]!, signal: ends })),
      ),
      ends,
    );
    addresses = sites.map((site) => site.url.href);
    const silent = sites.find(({ isSilent }) => isSilent);
    if (silent) throw new AddressProblem(silent.url.href, new KnowledgeProblem('site_unreachable'));
    const [first, ...further] = addresses;
    return await lookAtSite(
      { config, outbound: targets.outbound, reader, caller: signal, signal: ends, listsAddresses },
      { url: first!, other_urls: further, include, exclude, reads_files: false },
    );
  } catch (error) {
    if (error instanceof AddressProblem)
      throw unreadable(error.problem, language, paths[addresses.indexOf(error.address)]);
    if (error instanceof KnowledgeProblem) throw unreadable(error.problem, language);
    // Nobody reads the answer after the caller has left.
    if (ends.aborted) throw unreadable({ code: 'site_timeout' }, language);
    throw error;
  } finally {
    deadline.close();
  }
}

const unreadable = (problem: Problem, language: Language, path: readonly string[] = ['url']): Refusal =>
  refuse(refusalOf(problem), { ...placeOf(path), text: problemText(problem, language)! });

function refusalOf({ code }: Problem): 'address_not_allowed' | 'site_unreachable' | 'source_not_readable' {
  if (code === 'site_unreachable') return code;
  return code === 'site_not_allowed' || code === 'site_port_not_allowed'
    ? 'address_not_allowed'
    : 'source_not_readable';
}
