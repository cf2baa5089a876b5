import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssistant, updateAssistant } from '@regia/contract/assistants/calls';
import { listDocuments } from '@regia/contract/knowledge/document-calls';
import { addText, listFiles } from '@regia/contract/knowledge/file-calls';
import { getRun, train } from '@regia/contract/knowledge/training-calls';
import { eventually } from '../eventually.ts';
import { faultPoints } from './points.ts';
import { openProduct } from './product.ts';
import type { Product } from './product.ts';
import { printIfFailed } from './report.ts';
import { staff } from './staff.ts';
import type { Staff } from './staff.ts';
import { endOfRun, rowsOf } from './trained.ts';

const NAMES = Array.from({ length: 40 }, (_, n) => `delibera-${n}.txt`);
/** A text whose words no other one has: the files are no copies of one another. */
const textOf = (n: number): string =>
  Array.from({ length: 150 }, (_, line) => {
    const words = Array.from({ length: 12 }, (__, word) => `parola${n}x${line}x${word}`);
    return `${words.join(' ')}.`;
  }).join('\n\n');

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
    await admin.call(addText, { params: { id }, body: { name: file, text: textOf(n) } });
  const run = await admin.call(train, { params: { id } });
  return { id, run: run.id };
}

beforeAll(async () => {
  product = await openProduct({});
  admin = staff(product.url, 'admin');
  const { id, run } = await beginLearning('Senza guasti');
  expect(await endOfRun(admin, id, run)).toMatchObject({ state: 'succeeded' });
  undisturbed = await documentsOf(id);
  expect(undisturbed).toHaveLength(NAMES.length);
});
afterAll(() => product?.stop());

test.each(faultPoints('files').filter(({ victim }) => victim === 'server'))(
  'TRN-08 kill -9 of the worker that learns files (point $n): the run goes on, each file is learnt once',
  async (point) => {
    printIfFailed(product);
    const { id, run } = await beginLearning(`Guasto ${point.n}`);
    const goal = Math.min(NAMES.length, Math.floor(point.share * NAMES.length));
    const done = await eventually(async () => {
      const now = await admin.call(getRun, { params: { id, run } });
      if (now.done < goal && now.finished_on === null) throw new Error(`${now.done} of ${goal} files`);
      return now.done;
    }, 5);
    await pause(point.thenMs);
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
