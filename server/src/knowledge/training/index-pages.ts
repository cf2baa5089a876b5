import { createHash } from 'node:crypto';
import { inTransaction } from '../../platform/db.ts';
import { wholeOrganization } from '../../platform/http/actor.ts';
import type { Db } from '../../platform/db.ts';
import { findAssistantForAnswer } from '../../assistants/public.ts';
import { openGeneration, settleIndex, writeDocuments } from '../retrieval/index-store.ts';
import type { AnalysedDocument } from '../retrieval/index-store.ts';
import type { Language } from '../retrieval/language.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { PageContent } from '../tables.ts';
import { cutInWorker } from './cut-in-worker.ts';
import type { CutPage } from './cut-page.ts';
import type { TrainingRunFacts } from './facts.ts';
import { contentsOf, listIndexPages, markDropped, markStaged, recount } from './index-queries.ts';
import type { DroppedPage, IndexPage, StagedPage } from './index-queries.ts';
import { publishRun } from './live-run.ts';
import { comparePages } from './near-copies.ts';
import type { ComparedPages } from './near-copies.ts';
import { changeRun } from './run-queries.ts';
import type { Training } from '../kinds/kind.ts';
import { noteUncut } from './too-costly-pages.ts';
import { RunEnded } from './workers.ts';
import type { Worker } from './workers.ts';

const CHUNK = 16;

interface CutResult {
  readonly page: IndexPage;
  /** Undefined if the page keeps its passages. */
  readonly cut: CutPage | 'too_costly' | undefined;
}

/** The result of cutting a chunk of pages. */
interface Cut {
  readonly documents: AnalysedDocument[];
  readonly staged: StagedPage[];
  readonly dropped: DroppedPage[];
  /** The number of passages that stay as they are. */
  untouched: number;
}

/**
 * Writes new content into the run's generation, after all pages were read: only then are the blocks known that repeat
 * on the whole site. The index depends only on the pages, not on the workers or the order of reading.
 */
export async function indexPages(
  { db, reader }: Pick<Training, 'db' | 'reader'>,
  run: TrainingRunFacts,
  worker: Worker,
): Promise<void> {
  const scope: IndexScope = { organizationId: run.organizationId, assistantId: run.assistantId };
  const generation = run.generation ?? (await newGeneration(db, scope, run, worker));
  const assistant = await findAssistantForAnswer(db, wholeOrganization(run.organizationId), run.assistantId);
  const language: Language = assistant?.configuration.language === 'en-US' ? 'en' : 'it';
  const pages = await listIndexPages(db, run.id);
  const compared = compareBySource(pages);
  const seen = { texts: new Map<string, string>(), addresses: new Set<string>() };

  // While a chunk is written, the next one is read and cut in worker threads: at most two are in memory.
  const chunks = chunksOf(pages.filter(({ isDropped }) => !isDropped));
  let cutting = ahead(cutNext());
  let writing: Promise<void> = Promise.resolve();
  for (;;) {
    worker.signal.throwIfAborted();
    const results = await cutting;
    if (results === undefined) break;
    cutting = ahead(cutNext());
    const collected = collect(results);
    await writing;
    writing = ahead(write(collected));
  }
  await writing;
  await settleIndex(db);

  /** Cuts the pages of the next chunk that must be cut. */
  async function cutNext(): Promise<CutResult[] | undefined> {
    const chunk = chunks.shift();
    if (chunk === undefined) return undefined;
    const wanted = chunk
      .filter((page) => copyOf(page, compared) === undefined && mustCut(page, compared))
      .map((page) => page.id);
    const contents = await contentsOf(db, wanted);
    return Promise.all(
      chunk.map(async (page) => {
        const content = contents.get(page.id);
        return { page, cut: content && (await cut(page, content)) };
      }),
    );
  }

  function cut(page: IndexPage, content: PageContent): Promise<CutPage | 'too_costly'> {
    const blocks = repeatedBlocks(page, compared);
    const task = { documentId: page.documentId, content, repeated: blocks, language };
    return cutInWorker(reader, task, worker.signal);
  }

  /** Decides in the order of the pages which of two equal ones stays. */
  function collect(results: readonly CutResult[]): Cut {
    const all: Cut = { documents: [], staged: [], dropped: [], untouched: 0 };
    for (const { page, cut } of results) {
      const copied = copyOf(page, compared);
      if (copied !== undefined) all.dropped.push(nearCopy(page, copied));
      else if (cut === undefined) keepUnchanged(page, all);
      else if (cut === 'too_costly')
        all.dropped.push({ id: page.id, reason: cut, detail: null, stays: false });
      else addCut(all, page, cut);
    }
    return all;
  }

  function keepUnchanged(page: IndexPage, cut: Cut): void {
    const duplicateOf = addressWithSameText(page, page.textHash ?? '');
    if (page.isStaged) return;
    if (duplicateOf === undefined) cut.untouched += page.passages;
    else cut.dropped.push(duplicate(page, duplicateOf));
  }

  function addCut(all: Cut, page: IndexPage, { document, title, language: spoken, textHash }: CutPage): void {
    if (document.rows.length === 0) {
      all.dropped.push({ id: page.id, reason: 'empty', detail: null, stays: false });
      return;
    }
    const duplicateOf = addressWithSameText(page, textHash);
    if (duplicateOf !== undefined) {
      all.dropped.push(duplicate(page, duplicateOf));
      return;
    }
    all.documents.push(document);
    all.staged.push({
      id: page.id,
      title: title.slice(0, 500).toWellFormed(),
      language: spoken,
      passages: document.rows.length,
      text_hash: textHash,
      repeated_hash: repeatedHash(page, compared),
    });
  }

  async function write({ documents, staged, dropped, untouched }: Cut): Promise<void> {
    if (documents.length > 0) await writeDocuments(db, scope, generation, documents);
    await inTransaction(db, async (trx) => {
      if (staged.length > 0) await markStaged(trx, staged);
      if (dropped.length > 0) {
        await markDropped(trx, dropped);
        const uncut = dropped.flatMap(({ id, reason }) => (reason === 'too_costly' ? [id] : []));
        if (uncut.length > 0) await noteUncut(trx, uncut);
        await recount(trx, run.id);
      }
      const passages = untouched + staged.reduce((sum, page) => sum + page.passages, 0);
      const changed = await changeRun(trx, run.id, { add: { passages } }, worker.id);
      if (!changed) throw new RunEnded('The run is over');
      await publishRun(trx, changed);
    });
  }

  /**
   * The address of an earlier page with the same text, or, for a second address of the same document, that document's.
   */
  function addressWithSameText(page: IndexPage, textHash: string): string | undefined {
    const place = `${page.sourceId} ${page.address}`;
    const duplicateOf = seen.addresses.has(place) ? page.address : seen.texts.get(textHash);
    if (duplicateOf === undefined) {
      seen.addresses.add(place);
      seen.texts.set(textHash, page.address);
    }
    return duplicateOf;
  }
}

/** Returns work that is awaited later, or never if other work fails first. Its failure then ends no process. */
function ahead<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

const duplicate = (page: IndexPage, duplicateOf: string): DroppedPage => ({
  id: page.id,
  reason: 'duplicate',
  detail: duplicateOf,
  stays: duplicateOf === page.address,
});

async function newGeneration(
  db: Db,
  scope: IndexScope,
  run: TrainingRunFacts,
  worker: Worker,
): Promise<number> {
  const generation = await openGeneration(db, scope);
  if (!(await changeRun(db, run.id, { generation }, worker.id))) throw new RunEnded('The run is over');
  return generation;
}

const nearCopy = (page: IndexPage, copyOf: string): DroppedPage => ({
  id: page.id,
  reason: 'near_copy',
  detail: copyOf,
  stays: false,
});

type Compared = ReadonlyMap<string, ComparedPages>;

function compareBySource(pages: readonly IndexPage[]): Compared {
  const bySource = Map.groupBy(pages, (page) => page.sourceId);
  return new Map([...bySource].map(([id, own]) => [id, comparePages(own)]));
}

/** The address of the first of the many pages that say the same as this one. */
const copyOf = (page: IndexPage, compared: Compared): string | undefined =>
  compared.get(page.sourceId)!.copies.get(page.id);

const chunksOf = (pages: readonly IndexPage[]): IndexPage[][] =>
  Array.from({ length: Math.ceil(pages.length / CHUNK) }, (_, at) =>
    pages.slice(at * CHUNK, (at + 1) * CHUNK),
  );

/** Returns the hashes of the page's own blocks that are left out because they repeat on its site. */
const repeatedBlocks = (page: IndexPage, compared: Compared): string[] => {
  const { repeated } = compared.get(page.sourceId)!;
  return page.blockHashes.filter((hash) => repeated.has(hash)).toSorted();
};

/** Raised when pages are cut in another way: every page is then cut again at the next run. 2: passages keep sections. */
const CUT_VERSION = 2;

const repeatedHash = (page: IndexPage, compared: Compared): string =>
  createHash('sha256')
    .update([CUT_VERSION, ...repeatedBlocks(page, compared)].join(' '))
    .digest('base64url');

/** Whether a page must be cut. An unchanged page on a site with unchanged repeated blocks keeps its passages. */
const mustCut = (page: IndexPage, compared: Compared): boolean =>
  !page.isStaged && (page.isFresh || page.repeatedHash !== repeatedHash(page, compared));
