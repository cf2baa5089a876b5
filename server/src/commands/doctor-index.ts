import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Finding } from './finding.ts';

/** The memory of an index without its texts, for each stem of its passages: 6 to 10 bytes were measured. */
const BYTES_PER_STEM = 8;
const MEGABYTE = 1024 * 1024;

/** Compares the memory for indexes with the largest index. */
export async function indexFinding(db: Db, { REGIA_INDEX_MEMORY_MB: limit }: Config): Promise<Finding> {
  if (limit === 0)
    return ['!', 'Indexes: none is kept in memory (REGIA_INDEX_MEMORY_MB), so answers take longer.'];
  const largest = await largestIndexMb(db).catch(() => 0);
  if (largest <= limit) return ['✓', `Indexes: up to ${limit} MB of memory in each process that answers.`];
  return [
    '!',
    `Indexes: the largest needs about ${largest} MB of memory, above the limit of ${limit} MB, so its answers take longer. Raise REGIA_INDEX_MEMORY_MB.`,
  ];
}

async function largestIndexMb(db: Db): Promise<number> {
  const { rows } = await sql<{ stems: number | null }>`
    select max(s.total_len) as stems from assistant_stats as s`.execute(db);
  return Math.ceil(((rows[0]?.stems ?? 0) * BYTES_PER_STEM) / MEGABYTE);
}
