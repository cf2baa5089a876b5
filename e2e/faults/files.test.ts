import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssistant, updateAssistant } from '@regia/contract/assistants/calls';
import { listDocuments } from '@regia/contract/knowledge/document-calls';
import { addText, listFiles } from '@regia/contract/knowledge/file-calls';
import { getRun, train } from '@regia/contract/knowledge/training-calls';
import { eventually } from '../eventually.ts';
import { googleStandIn } from '../../server/test/google/google-stand-in.ts';
import type { GoogleStandIn } from '../../server/test/google/google-stand-in.ts';
import { beginFolder, putFolder } from './drive-folder.ts';
import { faultPoints, isLongForm } from './points.ts';
import type { Point } from './points.ts';
import { openProduct } from './product.ts';
import type { Product } from './product.ts';
import { printIfFailed } from './report.ts';
import { staff } from './staff.ts';
import type { Staff } from './staff.ts';
import { endOfRun, pagesOf, rowsOf } from './trained.ts';

const namesOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `delibera-${n}.txt`);
const NAMES = namesOf(40);
/** The files of the folder of Google Drive. */
const IN_DRIVE = namesOf(isLongForm ? 500 : 60);
/** A text whose words no other one has: the files are no copies of one another. */
const textOf = (n: number, lines: number): string =>
  Array.from({ length: lines }, (_, line) => {
    const words = Array.from({ length: 12 }, (__, word) => `parola${n}x${line}x${word}`);
    return `${words.join(' ')}.`;
  }).join('\n\n');

let google: GoogleStandIn;
let product: Product;
let admin: Staff;
/** The documents of the files after a run without faults. */
let undisturbed: string[];

const documentsOf = async (id: string): Promise<string[]> =>
  rowsOf(await admin.call(listDocuments, { params: { id }, query: 'no_page=1' }))
    .map(({ title, passages }) => `${title} ${passages}`)
    .toSorted();

/** Adds the files to a new assistant, and starts its training. */
async function beginLearning(name: string): Promise<{ id: string; run: string }> {
  const { id } = await admin.call(createAssistant, { body: { name, language: 'it-IT' } });
  await admin.call(updateAssistant, { params: { id }, body: { only_manual_training: true } });
  for (const [n, file] of NAMES.entries())
    await admin.call(addText, { params: { id }, body: { name: file, text: textOf(n, 150) } });
  const run = await admin.call(train, { params: { id } });
  return { id, run: run.id };
}

beforeAll(async () => {
  google = await googleStandIn();
  product = await openProduct({ REGIA_ALLOW_HOSTS: google.host, ...google.environment });
  admin = staff(product.url, 'admin');
  const { id, run } = await beginLearning('Senza guasti');
  expect(await endOfRun(admin, id, run)).toMatchObject({ state: 'succeeded' });
  undisturbed = await documentsOf(id);
  expect(undisturbed).toHaveLength(NAMES.length);
});
afterAll(async () => {
  await product?.stop();
  await google?.close();
});

/** Waits until so many files of a run are done. Returns the number that was seen. */
async function untilDone({ share, thenMs }: Point, id: string, run: string, count: number): Promise<number> {
  const goal = Math.min(count, Math.floor(share * count));
  const done = await eventually(async () => {
    const now = await admin.call(getRun, { params: { id, run } });
    if (now.done < goal && now.finished_on === null) throw new Error(`${now.done} of ${goal} files`);
    return now.done;
  }, 5);
  await pause(thenMs);
  return done;
}

test.each(faultPoints('files').filter(({ victim }) => victim === 'server'))(
  'TRN-08 kill -9 of the worker that learns files (point $n): the run goes on, each file is learnt once',
  async (point) => {
    printIfFailed(product);
    const { id, run } = await beginLearning(`Guasto ${point.n}`);
    const done = await untilDone(point, id, run, NAMES.length);
    await product.kill('server');
    expect(await endOfRun(admin, id, run)).toMatchObject({
      state: 'succeeded',
      total: NAMES.length,
      counts: { new: NAMES.length, changed: 0, removed: 0, skipped: 0, failed: 0 },
    });
    expect(await documentsOf(id)).toEqual(undisturbed);
    const files = rowsOf(await admin.call(listFiles, { params: { id }, query: 'no_page=1' }));
    expect(files.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
    expect(files.every(({ state }) => state === 'learnt')).toBe(true);
    process.stderr.write(`  point ${point.n}: killed at ${done} of ${NAMES.length} files\n`);
  },
);

test.each(faultPoints('drive').filter(({ victim }) => victim === 'server'))(
  'TRN-08 kill -9 of the worker that learns a folder of Google Drive (point $n): the run goes on, each file is learnt once',
  async (point) => {
    printIfFailed(product);
    const root = putFolder(google, IN_DRIVE, (n) => textOf(n, 4));
    const { id, run } = await beginFolder(admin, `Cartella ${point.n}`, { google, root });
    const done = await untilDone(point, id, run, IN_DRIVE.length);
    const stored = (await pagesOf(admin, id, run)).filter(({ outcome }) => outcome !== null);
    const askedBefore = google.asked.length;
    await product.kill('server');
    expect(await endOfRun(admin, id, run)).toMatchObject({
      state: 'succeeded',
      total: IN_DRIVE.length,
      counts: { new: IN_DRIVE.length, changed: 0, removed: 0, skipped: 0, failed: 0 },
    });
    const learnt = (await documentsOf(id)).map((document) => `${document.split(' ')[0]}.txt`);
    expect(learnt.toSorted()).toEqual(IN_DRIVE.toSorted());
    // Files that were read and stored before the fault are not fetched again.
    const fetchedAfter = google.asked.slice(askedBefore).filter(({ isContent }) => isContent);
    expect(
      fetchedAfter.filter(({ id: file }) => stored.some(({ path }) => path.includes(`/${file}/`))),
    ).toEqual([]);
    process.stderr.write(
      `  point ${point.n}: killed at ${done} of ${IN_DRIVE.length} files of Drive, ${fetchedAfter.length} fetched after\n`,
    );
  },
);
