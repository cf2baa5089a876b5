import { createHash } from 'node:crypto';
import { UnreadableFile } from '../../../files/file-content.ts';
import type { FileContent } from '../../../files/file-content.ts';
import type { FileReader } from '../../../files/file-reader.ts';
import { FILE_VERSION } from '../../../files/file-version.ts';
import { wholeFile } from '../../../files/whole-file.ts';
import { itemOfFile, withoutEnding } from '../../files/item-of-file.ts';
import { reasonOfFault } from '../../files/reason-of-fault.ts';
import type { CostlyVersion } from '../../costly-version.ts';
import type { KnownVersion } from '../../kind.ts';
import type { Reading } from '../../reading.ts';
import type { FetchedAnswer } from './fetcher.ts';
import { isFileToRead } from './file-address.ts';
import { LINKED_TYPES } from './file-answer.ts';
import { forbidsIndexing } from './noindex.ts';
import { pageAddress } from './same-site.ts';
import { tooCostly } from './too-costly.ts';
import { validatorsOf } from './validators.ts';

/** How the files of a site are read. */
export interface FilesOfSite {
  readonly reader: FileReader;
  readonly organizationId: string;
  /** Whether the item is a file that pages link to, and no page that the source names. */
  readonly isLinked: boolean;
  /** The text of a link to it; empty if there is none. */
  readonly linkText: string;
  readonly known: KnownVersion | undefined;
}

/** The hash of all that a file is read from. */
export const fileHash = ({ body }: FetchedAnswer): string =>
  FILE_VERSION + createHash('sha256').update(body).digest('base64url');

/** Reads the file with which an address answered, in the process of its own. */
export async function readFile(
  answer: FetchedAnswer,
  { costly, url: asked }: { readonly costly?: CostlyVersion | undefined; readonly url: string },
  files: FilesOfSite,
  signal: AbortSignal,
): Promise<Reading> {
  const { body, headers } = answer;
  const url = pageAddress(answer.url)?.href ?? answer.url;
  const name = nameOf(asked);
  const title = files.linkText || withoutEnding(name);
  if (forbidsIndexing(headers.get('x-robots-tag'), '')) return { kind: 'skipped', reason: 'noindex', title };
  const hash = fileHash(answer);
  if (costly?.contentHash === hash) return tooCostly(costly);
  // A site without validators answers with the whole file again.
  if (files.known?.url === url && files.known.contentHash === hash) return { kind: 'unchanged' };
  let content: FileContent;
  try {
    const file = { ...wholeFile(name, body), types: LINKED_TYPES };
    content = await files.reader.read(files.organizationId, file, signal);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.fault === 'too_costly')
      return tooCostly({ ...validatorsOf(answer), bytesHash: hash, contentHash: null });
    const { fault, detail } = error;
    return {
      kind: 'skipped',
      reason: reasonOfFault(fault),
      ...(detail === undefined ? {} : { detail }),
      title,
    };
  }
  return itemOfFile(content, { title, url, version: { contentHash: hash, ...validatorsOf(answer) } });
}

/** A link that ends as that of a file may lead to a page: that of a log-in tells so, any other one is no file. */
export function notAFile(reading: Reading, { isLinked }: FilesOfSite): Reading {
  if (!isLinked) return reading;
  if (reading.kind === 'read') return { kind: 'skipped', reason: 'not_a_file', title: reading.content.title };
  if (reading.kind !== 'skipped') return reading;
  const { links: _links, files: _files, ...skipped } = reading;
  return skipped;
}

/** The name of a file in its address. Some stores put an id after it. */
function nameOf(address: string): string {
  const parts = new URL(address).pathname.split('/').filter((part) => part !== '');
  const name = parts.findLast((part) => isFileToRead(part)) ?? parts.at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
