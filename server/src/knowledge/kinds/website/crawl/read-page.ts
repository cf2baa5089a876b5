import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import { TaskKilled } from '../../../../platform/worker-pool/worker-pool.ts';
import { ownBytes } from '../../../reading/reader.ts';
import type { Reader } from '../../../reading/reader.ts';
import type { CostlyVersion } from '../../costly-version.ts';
import type { Reading } from '../../reading.ts';
import { bytesHash } from './bytes-hash.ts';
import { excerpt } from './excerpt.ts';
import type { FetchedAnswer, Fetcher } from './fetcher.ts';
import { isCurrentReading } from './reading-version.ts';
import { isCurrentFile } from '../../../files/file-version.ts';
import { isFileAnswer } from './file-answer.ts';
import { fileHash, notAFile, readFile } from './read-file.ts';
import type { FilesOfSite } from './read-file.ts';
import { withRetries } from './retries.ts';
import { tooCostly } from './too-costly.ts';
import { validatorsOf } from './validators.ts';
import type { Validators } from './validators.ts';

export interface PageRequest extends Validators {
  readonly url: string;
  readonly site: URL;
  /** The version that ended its worker before, if there is one. */
  readonly costly?: CostlyVersion | undefined;
  /** How files are read; without it, none is. */
  readonly files?: FilesOfSite | undefined;
}

export async function readPage(
  fetcher: Fetcher,
  reader: Reader,
  page: PageRequest,
  signal: AbortSignal,
): Promise<Reading> {
  let answer: FetchedAnswer;
  const { url } = page;
  const costly = page.costly && isOfThisReader(page.costly) ? page.costly : undefined;
  const { etag, lastModified } = costly ?? page;
  const takesFiles = page.files !== undefined;
  try {
    answer = await withRetries(signal, () =>
      fetcher(url, { wanted: 'page', takesFiles, signal, etag, lastModified }),
    );
  } catch (error) {
    if (error instanceof OutboundError) return unread(error);
    throw error;
  }
  const hash = page.files !== undefined && isFileAnswer(url, answer.headers) ? fileHash : bytesHash;
  if (costly !== undefined && isStill(costly, answer, hash)) return tooCostly(costly);
  const refused = byStatus(answer.status);
  if (refused) return refused;
  try {
    const request = { ...page, costly };
    if (page.files === undefined) return await readAnswer(answer, reader, request, signal);
    return hash === fileHash
      ? await readFile(answer, request, page.files, signal)
      : notAFile(await readAnswer(answer, reader, request, signal), page.files);
  } catch (error) {
    signal.throwIfAborted();
    // An unexpected error of the parser affects this page only.
    if (!(error instanceof TaskKilled)) return { kind: 'failed', reason: 'unreadable' };
    return tooCostly({ ...validatorsOf(answer), bytesHash: hash(answer), contentHash: null });
  }
}

/** A page that ended an earlier version of the reader is tried again, also if the site answers that it has not changed. */
const isOfThisReader = ({ bytesHash: ofBytes, contentHash }: CostlyVersion): boolean =>
  isCurrentReading(ofBytes ?? contentHash ?? '') || isCurrentFile(ofBytes ?? contentHash);

const isStill = (
  costly: CostlyVersion,
  answer: FetchedAnswer,
  hash: (answer: FetchedAnswer) => string,
): boolean =>
  answer.status === 304 ||
  (answer.status === 200 && costly.bytesHash !== null && costly.bytesHash === hash(answer));

async function readAnswer(
  answer: FetchedAnswer,
  reader: Reader,
  { site, costly }: PageRequest,
  signal: AbortSignal,
): Promise<Reading> {
  const { body, url, headers } = answer;
  const input = {
    bytes: ownBytes(body),
    url,
    site: site.href,
    contentType: headers.get('content-type') ?? '',
    robotsTag: headers.get('x-robots-tag'),
  };
  const page = await reader.run('html', input, signal);
  if (page.kind !== 'read') return page;
  if (costly !== undefined && costly.contentHash === page.contentHash) return tooCostly(costly);
  return { ...page, ...validatorsOf(answer) };
}

function byStatus(status: number): Reading | undefined {
  if (status === 200) return undefined;
  if (status === 304) return { kind: 'unchanged' };
  const detail = String(status);
  if (status === 404 || status === 410) return { kind: 'skipped', reason: 'not_found', detail };
  if (status >= 500 || status === 429) return { kind: 'failed', reason: 'server_error', detail };
  if (status === 204) return { kind: 'skipped', reason: 'empty', detail };
  return { kind: 'failed', reason: 'refused', detail };
}

function unread({ problem, detail }: OutboundError): Reading {
  const more = detail === undefined ? {} : { detail: excerpt(detail) };
  if (problem === 'not_wanted') return { kind: 'skipped', reason: 'not_html', ...more };
  if (problem === 'too_large') return { kind: 'skipped', reason: problem, ...sizeOf(detail) };
  if (problem === 'redirect_elsewhere') return { kind: 'skipped', reason: problem, ...more };
  const reason = problem === 'port_not_allowed' ? 'address_not_allowed' : problem;
  return { kind: 'failed', reason, ...more };
}

/** The limit that a page or a file is over, as people write it. */
function sizeOf(detail: string | undefined): { detail?: string } {
  const bytes = Number(/\d{1,12}/u.exec(detail ?? '')?.[0]);
  return Number.isNaN(bytes) ? {} : { detail: `> ${Math.round(bytes / (1024 * 1024))} MB` };
}
