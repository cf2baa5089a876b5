import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driveScene } from '../../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../../test/google/drive-scene.ts';
import { DOCUMENT, SHORTCUT } from '../../../../test/google/drive-files.ts';
import { openOutbound } from '../../../platform/outbound/outbound.ts';
import { DriveError } from '../../drive/drive-error.ts';
import { googleFetch, LONG_PATIENCE, SHORT_PATIENCE } from '../../drive/google-fetch.ts';
import type { Patience } from '../../drive/google-fetch.ts';
import type { TrainedAssistant } from '../../../../test/training-scene.ts';
import type { Fault, GoogleRequest } from '../../../../test/google/google-stand-in.ts';

let town: DriveScene;
let one: TrainedAssistant;
let root: string;
beforeAll(async () => {
  town = await driveScene();
});
beforeEach(async () => {
  town.google.before = undefined;
  town.google.pageSize = 1_000;
  town.google.files.forgottenBefore = 0;
  one = await town.connected();
  root = town.google.files.folder('Ufficio');
});
afterAll(() => town.close());

const text = (name: string, says: string, parent = root): string =>
  town.google.files.add({ name, mimeType: 'text/plain', parents: [parent], content: `${says}\n` });
const report = async (run: string) => {
  const { body } = await town.scene.editor.get(one.at(`training-run/${run}/document/?no_page`));
  return Object.fromEntries(
    (body as { title: string; outcome: string; reason: string | null }[]).map(
      ({ title, outcome, reason }) => [title, reason === null ? outcome : `${outcome}: ${reason}`],
    ),
  );
};
const source = async () => (await town.scene.editor.get(one.at('source/'))).body.results[0];
/** Answers the first requests that match with a fault. */
const failing = (fault: Fault, times: number, matches: (request: GoogleRequest) => boolean) => {
  let left = times;
  town.google.before = (request) => (matches(request) && left-- > 0 ? fault : undefined);
};

test('F74 a file that is refused, too large to be exported or in the bin is told, and the others are read', async () => {
  const refused = text('segreto.txt', 'La chiave della sala sta in portineria.');
  text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  const bin = text('cestino.txt', 'Un testo che non serve più a nessuno.', 'altrove');
  town.google.files.change(bin, { trashed: true });
  town.google.files.add({ name: 'Al cestino', mimeType: SHORTCUT, parents: [root], target: bin });
  town.google.files.add({ name: 'Al nulla', mimeType: SHORTCUT, parents: [root], target: 'nobody-has-it' });
  town.google.files.add({
    name: 'Enorme',
    mimeType: DOCUMENT,
    parents: [root],
    content: Buffer.alloc(10 * 1024 * 1024 + 1, 32),
  });
  const inside = town.google.files.folder('Dentro', root);
  text('cani.txt', 'I cani stanno al guinzaglio nel parco.', inside);
  // The folder holds itself, by a shortcut and by its own content.
  town.google.files.add({ name: 'In alto', mimeType: SHORTCUT, parents: [inside], target: root });
  town.google.files.change(root, { parents: [inside] });
  town.google.before = ({ id, isContent }) =>
    isContent && id === refused ? { status: 403, reason: 'cannotDownloadAbusiveFile' } : undefined;
  await town.add(one, root);
  const run = await one.train();
  expect([run.state, await report(run.id)]).toEqual([
    'succeeded',
    {
      'segreto.txt': 'skipped: not_shared',
      'Al cestino': 'skipped: not_shared',
      'Al nulla': 'skipped: not_shared',
      Enorme: 'skipped: export_too_large',
      orari: 'new',
      cani: 'new',
    },
  ]);
});

test('F74 a limit of Google is waited for as Google asks, and a fault of some seconds passes', async () => {
  text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  await town.add(one, root);
  const seen: [call: string, atMs: number][] = [];
  const faults: Fault[] = [
    { status: 429, reason: 'rateLimitExceeded', headers: { 'retry-after': '2' } },
    { status: 403, reason: 'userRateLimitExceeded' },
    { status: 500 },
    { status: 503 },
  ];
  town.google.before = ({ call, isContent }) => {
    if (call !== 'files.list' && !isContent) return undefined;
    seen.push([call, Date.now()]);
    return faults.shift();
  };
  const run = await one.train();
  expect([run.state, run.counts.new]).toEqual(['succeeded', 1]);
  expect(seen.map(([call]) => call)).toEqual([...Array.from({ length: 5 }, () => 'files.list'), 'files.get']);
  expect(seen[1]![1] - seen[0]![1]).toBeGreaterThanOrEqual(1_990);
});

test('F74 a training waits through half a minute of faults, and a person for some seconds at most', async () => {
  const outbound = openOutbound({ allowHosts: town.google.host });
  // The waits of the product, each a hundred times shorter.
  const asked = async ({ firstMs, mostMs }: Patience, faults: number): Promise<number> => {
    const scaled = { firstMs: firstMs / 100, mostMs: mostMs / 100 };
    const fetch = googleFetch(outbound, { GOOGLE_URL: town.google.url }, scaled);
    let requests = 0;
    town.google.before = () => (++requests > faults ? { status: 418 } : { status: 500 });
    await expect(fetch('https://www.googleapis.com/drive/v3/about')).rejects.toThrow(DriveError);
    return requests;
  };
  // Half a second, then twice as long each time: the sixth wait ends after 31 seconds.
  expect(await asked(LONG_PATIENCE, 6)).toBe(7);
  expect(await asked(SHORT_PATIENCE, Infinity)).toBeLessThanOrEqual(5);
  await outbound.close();
});

test('F74 a folder that is gone, refused or a file fails the source, and its documents stay', async () => {
  text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  await town.add(one, root);
  await one.train();
  failing({ status: 403, reason: 'domainPolicy' }, 1, ({ call }) => call === 'files.get');
  expect((await one.train()).error).toContain('domainPolicy');
  town.google.files.change(root, { trashed: true });
  const run = await one.train();
  expect([run.state, run.error]).toEqual(['failed', expect.stringContaining('doesn’t see this folder')]);
  town.google.files.change(root, { trashed: false, isHidden: true });
  expect((await one.train()).error).toContain('lettore@prova.iam.gserviceaccount.com');
  expect(await source()).toMatchObject({ documents: 1, failures: 3 });
  expect(await one.documents()).toHaveLength(1);
});

test('F75 an access token that is over in the middle of a run is renewed once, without loss', async () => {
  for (let n = 0; n < 12; n++) text(`avviso-${n}.txt`, `Avviso numero ${n}: lo sportello ${n} resta chiuso.`);
  await town.add(one, root);
  // Four files are under way when the token ends: three are refused at once, and one when there is a new token.
  const over = Promise.withResolvers<void>();
  const renewed = Promise.withResolvers<void>();
  let contents = 0;
  let isRenewing = false;
  town.google.before = async ({ call, isContent }) => {
    isRenewing ||= call === 'token' && contents > 0;
    if (!isContent) return undefined;
    if (isRenewing) renewed.resolve();
    const nth = ++contents;
    if (nth === 4) {
      town.google.accounts.endTokens();
      over.resolve();
    }
    if (nth <= 4) await (nth === 1 ? renewed.promise : over.promise);
    return undefined;
  };
  town.google.asked.length = 0;
  const run = await one.train();
  expect([run.state, run.counts]).toMatchObject(['succeeded', { new: 12, failed: 0 }]);
  expect(town.google.asked.filter(({ call }) => call === 'token')).toHaveLength(2);
});

test('F75 a key that was deleted is told once, asked for once, and works again when a new one is connected', async () => {
  text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  await town.add(one, root);
  await one.train();
  town.google.accounts.deleteKey('lettore@prova.iam.gserviceaccount.com');
  town.google.asked.length = 0;
  expect((await one.train()).error).toContain('Connect Google Drive again');
  expect(town.google.asked.map(({ call }) => call)).toEqual(['files.get', 'token']);
  expect((await one.train()).state).toBe('failed');
  expect(town.google.asked).toHaveLength(2);
  const told = async () => {
    const { rows } = await town.scene.server.database.pool.query(
      `select count, closed_on from notifications where code = 'drive_refused' and subject = $1`,
      [one.id],
    );
    return rows;
  };
  expect(await told()).toEqual([{ count: 1, closed_on: null }]);
  const { body } = await town.scene.editor.get(one.at('google-drive/'));
  expect(body.account.problem).toContain('no longer accepts');
  const key = JSON.stringify(town.google.accounts.serviceAccount('nuovo'));
  await town.scene.editor.post(one.at('google-drive/key/'), { key });
  expect(await told()).toEqual([{ count: 1, closed_on: expect.any(Date) }]);
  expect((await one.train()).counts).toMatchObject({ unchanged: 1 });
});

test.each([
  ['400 for an unknown place', () => ({ status: 400, reason: 'invalid' })],
  ['404', () => ({ status: 404, reason: 'notFound' })],
  ['410', () => ({ status: 410, reason: 'pageTokenGone' })],
])(
  'F76 a place in the changes that Google does not know (%s) leads to a full listing, and files keep their identity',
  async (_, fault) => {
    const hours = text('orari.txt', 'La biblioteca apre alle nove di mattina.');
    const dogs = text('cani.txt', 'I cani stanno al guinzaglio nel parco.');
    await town.add(one, root);
    await one.train();
    const before = await one.documents();
    // Both fall in the gap.
    town.google.files.remove(dogs);
    town.google.files.change(hours, { content: 'La biblioteca apre alle dieci di mattina.\n' });
    failing(fault(), Infinity, ({ call }) => call === 'changes.list');
    const run = await one.train();
    expect([run.state, run.counts]).toMatchObject(['succeeded', { changed: 1, removed: 1, new: 0 }]);
    const after = await one.documents();
    expect(after.map((document) => (document as { id?: string }).id)).toEqual(
      before.filter(({ title }) => title === 'orari').map((document) => (document as { id?: string }).id),
    );
  },
);

test('F76 five thousand changes over many pages, the same one twice among them, are applied once', async () => {
  const hours = text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  const other = town.google.files.folder('Altro');
  await town.add(one, root);
  await one.train();
  town.google.asked.length = 0;
  expect((await one.train()).counts).toMatchObject({ unchanged: 1 });
  expect(town.google.asked.map(({ call }) => call)).toEqual(['files.get', 'changes.list']);
  for (let n = 0; n < 2_500; n++) {
    const strange = text(`estraneo-${n}.txt`, 'Un file che non è della cartella.', other);
    if (n % 2 === 0) town.google.files.remove(strange);
  }
  while (town.google.files.end % 5_000 !== 0) town.google.files.touch(hours);
  town.google.files.change(hours, { content: 'La biblioteca apre alle dieci di mattina.\n' });
  town.google.files.touch(hours);
  town.google.pageSize = 300;
  town.google.asked.length = 0;
  const run = await one.train();
  expect(run.counts).toMatchObject({ changed: 1, new: 0, removed: 0 });
  expect(town.google.asked.filter(({ call }) => call === 'changes.list').length).toBeGreaterThan(12);
  expect(town.google.asked.filter(({ call }) => call === 'files.list')).toEqual([]);
  expect(town.google.contents()).toBe(town.google.asked.filter(({ isContent }) => isContent).length);
  expect(await one.documents()).toHaveLength(1);
});

test('TRN-05 a list that Google does not give whole removes no document', async () => {
  text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  await town.add(one, root);
  await one.train();
  await town.scene.server.database.pool.query(
    `update drive_listings set listed_on = now() - interval '2 days'`,
  );
  town.google.isIncomplete = true;
  const run = await one.train();
  town.google.isIncomplete = false;
  expect(run.state).toBe('failed');
  expect(await one.documents()).toHaveLength(1);
});

test('F74 a file that cannot be read is fetched once, and again only when it has changed', async () => {
  const broken = town.google.files.add({
    name: 'rotto.pdf',
    mimeType: 'application/pdf',
    parents: [root],
    content: '%PDF-1.7 and nothing more',
  });
  text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  await town.add(one, root);
  expect(await report((await one.train()).id)).toMatchObject({ 'rotto.pdf': 'skipped: broken' });
  const before = town.google.contents();
  expect(await report((await one.train()).id)).toMatchObject({ 'rotto.pdf': 'skipped: broken' });
  expect(town.google.contents()).toBe(before);
  town.google.files.change(broken, { content: '%PDF-1.7 and a little more' });
  await one.train();
  expect(town.google.contents()).toBe(before + 1);
});

test('F74 a large file is fetched in pieces, and one that changes meanwhile is left for the next run', async () => {
  const large = town.google.files.add({
    name: 'grande.pdf',
    mimeType: 'application/pdf',
    parents: [root],
    content: Buffer.alloc(9 * 1024 * 1024, '%PDF-'),
  });
  text('orari.txt', 'La biblioteca apre alle nove di mattina.');
  await town.add(one, root);
  let pieces = 0;
  town.google.before = ({ id, isContent }) => {
    if (!isContent || id !== large) return undefined;
    pieces += 1;
    if (pieces === 2) town.google.files.change(large, { content: Buffer.alloc(9 * 1024 * 1024, '%PDF-2') });
    return undefined;
  };
  const run = await one.train();
  expect([pieces, run.state, await report(run.id)]).toEqual([
    2,
    'partly',
    { 'grande.pdf': 'failed: server_error', orari: 'new' },
  ]);
  expect(await report((await one.train()).id)).toMatchObject({ 'grande.pdf': 'skipped: broken' });
  expect(pieces).toBe(4);
});
