import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { repeatedHashes, withoutRepeated } from '../extraction/boilerplate.ts';
import { cutPassages, defaultCut } from '../extraction/passages.ts';
import { findAssistantForAnswer } from '../../assistants/public.ts';
import { analyseDocument, openGeneration, settleIndex, writeDocuments } from '../retrieval/index-store.ts';
import type { AnalysedDocument } from '../retrieval/index-store.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { PageContent } from '../tables.ts';
import type { TrainingRunFacts } from './facts.ts';
import { contentsOf, listIndexPages, markDropped, markStaged, recount } from './index-queries.ts';
import type { DroppedPage, IndexPage, StagedPage } from './index-queries.ts';
import { publishRun } from './live-run.ts';
import { changeRun } from './run-queries.ts';
import { RunEnded } from './workers.ts';
import type { Worker } from './workers.ts';

const CHUNK = 16;

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
export async function indexPages(db: Db, run: TrainingRunFacts, worker: Worker): Promise<void> {
  const scope: IndexScope = { organizationId: run.organizationId, assistantId: run.assistantId };
  const generation = run.generation ?? (await newGeneration(db, scope, run, worker));
  const assistant = await findAssistantForAnswer(db, scope, scope.assistantId);
  const language = assistant?.configuration.language === 'en-US' ? 'en' : 'it';
  const pages = await listIndexPages(db, run.id);
  const repeated = repeatedBySource(pages);
  const seen = { texts: new Map<string, string>(), addresses: new Set<string>() };

  // The next chunk is cut while the previous one is written: this uses two processors, one of them the database's.
  let writing: Promise<void> = Promise.resolve();
  for (let at = 0; at < pages.length; at += CHUNK) {
    worker.signal.throwIfAborted();
    const cut = await cutChunk(pages.slice(at, at + CHUNK));
    await writing;
    writing = write(cut);
    // Awaited in the next iteration; until then a rejection has no handler.
    writing.catch(() => {});
  }
  await writing;
  await settleIndex(db);

  async function cutChunk(chunk: readonly IndexPage[]): Promise<Cut> {
    const wanted = chunk.filter((page) => mustCut(page, repeated)).map((page) => page.id);
    const contents = await contentsOf(db, wanted);
    const cut: Cut = { documents: [], staged: [], dropped: [], untouched: 0 };
    for (const page of chunk) {
      const content = contents.get(page.id);
      if (content === undefined) keepUnchanged(page, cut);
      else {
        cutInto(cut, page, content);
        await yieldToEventLoop();
      }
    }
    return cut;
  }

  function keepUnchanged(page: IndexPage, cut: Cut): void {
    const duplicateOf = addressWithSameText(page, page.textHash ?? '');
    if (page.isStaged) return;
    if (duplicateOf === undefined) cut.untouched += page.passages;
    else cut.dropped.push(duplicate(page, duplicateOf));
  }

  function cutInto(into: Cut, page: IndexPage, content: PageContent): void {
    const cut = cutPage(content, repeated.get(page.sourceId)!);
    if (cut.passages.length === 0) {
      into.dropped.push({ id: page.id, reason: 'empty', detail: null, stays: false });
      return;
    }
    const duplicateOf = addressWithSameText(page, cut.textHash);
    if (duplicateOf !== undefined) {
      into.dropped.push(duplicate(page, duplicateOf));
      return;
    }
    const { language: spoken, passages } = cut;
    into.documents.push(analyseDocument({ documentId: page.documentId, language: spoken, passages }));
    into.staged.push({
      id: page.id,
      title: cut.title.slice(0, 500).toWellFormed(),
      language: cut.language,
      passages: cut.passages.length,
      text_hash: cut.textHash,
      repeated_hash: repeatedHash(page, repeated),
    });
  }

  async function write({ documents, staged, dropped, untouched }: Cut): Promise<void> {
    if (documents.length > 0) await writeDocuments(db, scope, generation, documents);
    await inTransaction(db, async (trx) => {
      if (staged.length > 0) await markStaged(trx, staged);
      if (dropped.length > 0) {
        await markDropped(trx, dropped);
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

  function cutPage(content: PageContent, ofSite: ReadonlySet<string>) {
    const blocks = withoutRepeated(content.blocks, ofSite);
    const text = blocks.map((block) => block.text).join('\n');
    return {
      ...cutPassages({ ...content, blocks }, { ...defaultCut, language }),
      textHash: createHash('sha256').update(text).digest('base64url'),
    };
  }
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

function repeatedBySource(pages: readonly IndexPage[]): Map<string, Set<string>> {
  const bySource = Map.groupBy(pages, (page) => page.sourceId);
  return new Map(
    [...bySource].map(([id, own]) => [id, repeatedHashes(own.map((page) => [...page.blockHashes]))]),
  );
}

/** Returns a hash of the page's own blocks that are left out because they repeat on its site. */
function repeatedHash(page: IndexPage, repeated: ReadonlyMap<string, ReadonlySet<string>>): string {
  const out = page.blockHashes.filter((hash) => repeated.get(page.sourceId)!.has(hash)).toSorted();
  return createHash('sha256').update(out.join(' ')).digest('base64url');
}

/** Whether a page must be cut. An unchanged page on a site with unchanged repeated blocks keeps its passages. */
const mustCut = (page: IndexPage, repeated: ReadonlyMap<string, ReadonlySet<string>>): boolean =>
  !page.isStaged && (page.isFresh || page.repeatedHash !== repeatedHash(page, repeated));
