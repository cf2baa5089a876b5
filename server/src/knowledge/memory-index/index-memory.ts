import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Services } from '../../platform/services.ts';
import { openWorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import type { OpenIndex } from '../retrieval/index-reader.ts';
import { sqlIndex } from '../retrieval/sql-index.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { indexTasks } from './index.worker.ts';
import { memoryIndex } from './memory-index.ts';
import { RecentQuestions } from './recent-questions.ts';
import { ResidentIndexes } from './resident-indexes.ts';

export interface IndexMemory {
  readonly open: OpenIndex;
  /** The bytes in use. */
  readonly bytes: number;
  /** Ends a load under way. */
  close(): void;
}

export interface IndexMemoryOptions {
  /** An index without questions leaves the memory after this time. */
  readonly idleMs: number;
  /** An index that could not be loaded is tried again after this time. */
  readonly retryMs: number;
}

const USUAL: IndexMemoryOptions = { idleMs: 15 * 60_000, retryMs: 60_000 };
const LOADING = { maxWorkers: 1, memoryMb: 512, deadlineMs: 120_000, idleMs: 1_000 };
const MEGABYTE = 1024 * 1024;

/**
 * Opens indexes in memory. A worker loads an index after the second question to its assistant. Until it is loaded, or
 * if it does not fit, questions read the database.
 */
export function openIndexMemory(
  { config, connection, db, log }: Pick<Services, 'config' | 'connection' | 'db' | 'log'>,
  { idleMs, retryMs }: IndexMemoryOptions = USUAL,
): IndexMemory {
  // A process that only runs jobs asks for proofs alone, minutes apart: the same answers come from the database.
  const maxBytes = config.REGIA_ROLE === 'worker' ? 0 : config.REGIA_INDEX_MEMORY_MB * MEGABYTE;
  const residents = new ResidentIndexes(maxBytes);
  const questions = new RecentQuestions();
  const worker = openWorkerPool<typeof indexTasks>({
    file: new URL('./index.worker.ts', import.meta.url),
    ...LOADING,
  });
  const closing = new AbortController();
  const refused = new Map<string, { version: number; untilMs: number }>();
  let isLoading = false;
  const sweeping = setInterval(
    () => residents.dropUsedBefore(performance.now() - idleMs),
    idleMs / 4,
  ).unref();

  const open: OpenIndex = async (scope, known) => {
    const stored = sqlIndex(db, scope);
    if (maxBytes === 0) return stored;
    const version = known ?? (await readVersion(db, scope));
    if (version === undefined) return stored;
    const nowMs = performance.now();
    const askedBeforeMs = questions.record(scope.assistantId, nowMs);
    const index = residents.get(scope.assistantId);
    if (index?.version === version && index.organizationId === scope.organizationId) {
      residents.use(scope.assistantId, nowMs);
      return memoryIndex(index, stored);
    }
    if (index && index.version < version) residents.drop(scope.assistantId);
    const isRecent = askedBeforeMs !== undefined && nowMs - askedBeforeMs <= idleMs;
    if (isRecent && mayLoad(scope, version)) void load(scope, version, askedBeforeMs);
    return stored;
  };

  function mayLoad({ assistantId }: IndexScope, version: number): boolean {
    if (isLoading || closing.signal.aborted) return false;
    const refusal = refused.get(assistantId);
    return refusal?.version !== version || refusal.untilMs <= performance.now();
  }

  /** Loads an index. Another one gives way only if this assistant was asked twice since the other was last used. */
  async function load(scope: IndexScope, version: number, askedBeforeMs: number): Promise<void> {
    isLoading = true;
    let isLoaded = false;
    try {
      const request = {
        connection,
        scope,
        maxBytes: residents.roomBefore(askedBeforeMs),
        textBytes: maxBytes / 4,
      };
      const loaded = await worker.run('load', request, closing.signal);
      isLoaded = typeof loaded !== 'string' && residents.add(loaded, performance.now(), askedBeforeMs);
      log.debug(
        { assistant_id: scope.assistantId, is_loaded: isLoaded, bytes: residents.bytes },
        'loaded an index',
      );
    } catch (error) {
      if (!closing.signal.aborted) {
        log.warn(
          { err: error, assistant_id: scope.assistantId },
          'loading an index failed; questions read the database',
        );
      }
    }
    isLoading = false;
    refused.delete(scope.assistantId);
    if (!isLoaded) refused.set(scope.assistantId, { version, untilMs: performance.now() + retryMs });
  }

  return {
    open,
    get bytes() {
      return residents.bytes;
    },
    close() {
      closing.abort();
      clearInterval(sweeping);
    },
  };
}

/** Returns the version of an index: every change of what can be found counts it up. */
async function readVersion(db: Db, scope: IndexScope): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`${prepared}
    select s.version from assistant_stats as s
    where s.assistant_id = ${scope.assistantId} and s.organization_id = ${scope.organizationId}`.execute(db);
  return rows[0]?.version;
}
