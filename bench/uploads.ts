import { createAssistant } from '@regia/contract/assistants/calls';
import { saveTraining } from '@regia/contract/assistants/training-calls';
import { beginUpload, finishUpload, getFileRoom, sendPiece } from '@regia/contract/knowledge/file-calls';
import { inInstance } from './instance.ts';
import type { Measure } from './measure.ts';
import { show } from './measure.ts';
import { isServer, processTree } from './processes.ts';
import { staff } from './staff.ts';
import type { Staff } from './staff.ts';
import { megabytes, ms, percentile } from './timing.ts';

const MEGABYTE = 1024 * 1024;
const SIZE_MB = 200;
/** The most memory that an upload of any size may add to the server. */
const MEMORY_MAX = 16 * MEGABYTE;
/** The memory that the server takes once, for the first pieces of its life. */
const WARM_MB = 20;

const serverBytes = (pid: number): number =>
  processTree(pid)
    .filter(isServer)
    .reduce((sum, one) => sum + one.pssBytes, 0);

/** Sends a file of this size; `after` is called after each piece. */
async function upload(person: Staff, id: string, sizeMb: number, after: () => Promise<void> | void) {
  const text = 'Una riga di un registro che non finisce mai.\n';
  const bytes = sizeMb * MEGABYTE;
  const begun = await person.call(beginUpload, { params: { id }, body: { name: `${sizeMb}.txt`, bytes } });
  const content = Buffer.alloc(begun.piece_max, text).toString('base64');
  for (let offset = 0; offset < bytes; offset += begun.piece_max) {
    await person.call(sendPiece, { params: { id, upload: begun.id }, body: { offset, content } });
    await after();
  }
  const beganAt = performance.now();
  const ended = person.call(finishUpload, { params: { id, upload: begun.id }, body: {} });
  await Promise.all([ended, after()]);
  return performance.now() - beganAt;
}

/** Measures the upload of a large file: its time, the memory that it adds, and how other calls answer meanwhile. */
export const measureUploads = (sizeMb = SIZE_MB): Promise<Measure> =>
  inInstance({}, async ({ url, pid }) => {
    const admin = await staff(url, 'admin');
    const { id } = await admin.call(createAssistant, { body: { name: 'Registro' } });
    await admin.call(saveTraining, { params: { id }, body: { only_manual_training: true } });
    await upload(admin, id, WARM_MB, () => {});
    const before = serverBytes(pid);
    let peak = before;
    const answeredMs: number[] = [];
    const beganAt = performance.now();
    const endedMs = await upload(admin, id, sizeMb, async () => {
      peak = Math.max(peak, serverBytes(pid));
      const askedAt = performance.now();
      await admin.call(getFileRoom, { params: { id } });
      answeredMs.push(performance.now() - askedAt);
    });
    const tookMs = performance.now() - beganAt;
    const added = peak - before;
    return {
      title: 'Uploads',
      command: 'node bench/uploads.ts [MEGABYTES]',
      about: `A text file of ${sizeMb} MB, in pieces of one megabyte in JSON, while another call is made after each piece. The first ${WARM_MB} MB warm the server. No floor: the pieces are rows of the database.`,
      rows: [
        { what: `${sizeMb} MB, until the file is there`, figure: ms(tookMs) },
        { what: 'of it, the end: the hash of all bytes, and the type', figure: ms(endedMs) },
        {
          what: 'memory of the server at its peak, above before',
          figure: megabytes(added),
          goal: `≤ ${megabytes(MEMORY_MAX)}`,
          reached: added <= MEMORY_MAX,
        },
        { what: 'another call meanwhile, p95', figure: ms(percentile(answeredMs, 0.95)) },
      ],
    };
  });

if (import.meta.main) show(await measureUploads(Number(process.argv[2] ?? SIZE_MB)));
