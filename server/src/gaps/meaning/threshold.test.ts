import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddingsStandIn } from '../../../test/embeddings-stand-in.ts';
import type { EmbeddingsStandIn } from '../../../test/embeddings-stand-in.ts';
import { alikeness } from '../../learning/public.ts';
import { readConfig } from '../../platform/config.ts';
import { openEmbeddings } from '../../platform/embeddings/embeddings.ts';
import { runCommand } from '../../../test/run-command.ts';
import { testServer } from '../../../test/server.ts';
import { LABELLED_PAIRS } from './labelled-pairs.ts';
import { measureThreshold, thresholdFor } from './measure-threshold.ts';

let endpoint: EmbeddingsStandIn;
beforeAll(async () => {
  endpoint = await embeddingsStandIn();
});
afterAll(() => endpoint.close());

test('no labelled pair is found by its words: the model has something to add', () => {
  const found = LABELLED_PAIRS.filter(
    ({ questions: [one, other], language }) => alikeness(one, other, language) > 0,
  );
  expect(found).toEqual([]);
});

test('the threshold lies above every wrong pair, and as low as it may', async () => {
  const { pairs, threshold } = await measureThreshold(openEmbeddings(readConfig(endpoint.environment))!);
  const passing = pairs.filter(({ cosine }) => cosine >= threshold!);
  expect(passing.every(({ isSame }) => isSame)).toBe(true);
  expect(passing.length).toBeGreaterThan(0);
});

test('the threshold is in the middle between the nearest wrong pair and the next right one', () => {
  const pair = (isSame: boolean, cosine: number) => ({ isSame, cosine });
  expect(thresholdFor([pair(true, 0.9), pair(true, 0.5), pair(false, 0.6), pair(false, 0.2)])).toBe(0.75);
  expect(thresholdFor([pair(true, 0.5), pair(false, 0.6)])).toBeUndefined();
});

test('measure-embeddings prints every pair and the threshold, and says what fails', async () => {
  const server = await testServer();
  const measure = (environment: Record<string, string>) =>
    runCommand(server, ['measure-embeddings'], { environment });
  const { code, stdout } = await measure(endpoint.environment);
  expect(code).toBe(0);
  expect(stdout.match(/^-?[01]\.\d{3} {2}(?:same |other) /gmu)).toHaveLength(LABELLED_PAIRS.length);
  expect(stdout).toMatch(
    /EMBEDDINGS_ALIKE_FROM=0\.\d+ joins \d+ of 24 pairs that ask the same, and no other pair/u,
  );
  const refused = await measure({ ...endpoint.environment, EMBEDDINGS_KEY: 'wrong' });
  expect([refused.code === 0, refused.stderr]).toEqual([false, expect.stringContaining('key_refused')]);
  expect((await measure({})).stderr).toContain('set EMBEDDINGS_URL');
  await server.close();
});
