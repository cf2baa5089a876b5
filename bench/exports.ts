import { setTimeout as pause } from 'node:timers/promises';
import { createAssistant } from '@regia/contract/assistants/calls';
import type { ExportFormat } from '@regia/contract/files';
import { listChatFilters } from '@regia/contract/monitoring/chats';
import { startMessageExport } from '@regia/contract/monitoring/export';
import { inDatabase } from './database.ts';
import { inInstance } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { isServer, processTree } from './processes.ts';
import { seedConversations } from './seeded-conversations.ts';
import { staff } from './staff.ts';
import { megabytes, ms, percentile } from './timing.ts';

const MESSAGES = 100_000;
/** The most memory that making a file of any size may add to the server. */
const MEMORY_MAX = 150 * 1024 * 1024;

const serverBytes = (pid: number): number =>
  processTree(pid)
    .filter(isServer)
    .reduce((sum, one) => sum + one.pssBytes, 0);

/** Measures exports in the background: their time, the memory that they add, and how other calls answer meanwhile. */
export const measureExports = (messages = MESSAGES): Promise<Measure> =>
  inInstance({}, async ({ url, home, pid }) => {
    const owner = await staff(url, 'admin');
    const { id } = await owner.call(createAssistant, { body: { name: 'Esportazione' } });
    await seedConversations(home, [id], { chats: messages / 10, days: 60 });
    const admin = await staff(url, 'admin');
    const rows: Row[] = [];
    await inDatabase(home, async (client) => {
      for (const format of ['csv', 'xlsx'] as const satisfies readonly ExportFormat[]) {
        const before = serverBytes(pid);
        const beganAt = performance.now();
        const started = await admin.call(startMessageExport, { query: { format } });
        let peak = before;
        const answeredMs: number[] = [];
        let ended: { state: string; rows: number; bytes: number } | undefined;
        while (ended === undefined || ended.state === 'waiting' || ended.state === 'running') {
          const askedAt = performance.now();
          await admin.call(listChatFilters);
          answeredMs.push(performance.now() - askedAt);
          peak = Math.max(peak, serverBytes(pid));
          const { rows: found } = await client.query<{ state: string; rows: number; bytes: number }>(
            `select j.state, j.done as rows, f.bytes::float8 as bytes
             from job_records as j left join stored_files as f on f.id = j.file_id where j.id = $1`,
            [started.id],
          );
          ended = found[0]!;
          await pause(20);
        }
        if (ended.state !== 'done') throw new Error(`The export ended as ${ended.state}`);
        const tookMs = performance.now() - beganAt;
        const added = peak - before;
        rows.push(
          {
            what: `${format}: ${ended.rows} messages, ${megabytes(ended.bytes)}, until ready`,
            figure: ms(tookMs),
          },
          {
            what: `${format}: memory of the server at its peak, above before`,
            figure: megabytes(added),
            goal: `≤ ${megabytes(MEMORY_MAX)}`,
            reached: added <= MEMORY_MAX,
          },
          { what: `${format}: another call meanwhile, p95`, figure: ms(percentile(answeredMs, 0.95)) },
        );
      }
    });
    return {
      title: 'Exports',
      command: 'node bench/exports.ts [MESSAGES]',
      about: `${messages} messages exported in the background by a server that answers calls, too. No floor: a file of this size was made in memory before, or sent while the person waited.`,
      rows,
    };
  });

if (import.meta.main) show(await measureExports(Number(process.argv[2] ?? MESSAGES)));
