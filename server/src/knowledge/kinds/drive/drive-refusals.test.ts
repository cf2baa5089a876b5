import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driveScene, folderUrl } from '../../../../test/google/drive-scene.ts';
import type { DriveScene } from '../../../../test/google/drive-scene.ts';
import type { TrainedAssistant } from '../../../../test/training-scene.ts';
import type { GoogleRequest } from '../../../../test/google/google-stand-in.ts';
import { refused } from '../../uploads/uploading.fixture.ts';

let town: DriveScene;
let one: TrainedAssistant;
let root: string;
let hours: string;
beforeAll(async () => {
  town = await driveScene();
});
beforeEach(async () => {
  town.google.before = undefined;
  one = await town.connected();
  root = town.google.files.folder('Ufficio');
  hours = town.google.files.add({
    name: 'orari.txt',
    mimeType: 'text/plain',
    parents: [root],
    content: 'La biblioteca apre alle nove di mattina.\n',
  });
});
afterAll(() => town.close());

const BUSY = 'Google asked us to wait longer than a training lasts. Try again later.';
/** Answers these requests with a 403 of a reason. */
const refusing = (reason: string, matches: (request: GoogleRequest) => boolean) => {
  town.google.asked.length = 0;
  town.google.before = (request) => (matches(request) ? { status: 403, reason } : undefined);
};
const asked = () => town.google.asked.map(({ call }) => call).filter((call) => call !== 'token');
const look = () => town.scene.editor.post(one.at('google-drive/look/'), { url: folderUrl(root) });
const outcomes = async (run: string) => {
  const { body } = await town.scene.editor.get(one.at(`training-run/${run}/document/?no_page`));
  return (body as { outcome: string; reason: string | null }[]).map(({ outcome, reason }) => [
    outcome,
    reason,
  ]);
};

test.each(['dailyLimitExceeded', 'quotaExceeded'])(
  'F74 a limit of a day (403 %s) at the list of changes fails the source after one request, and nothing is listed anew',
  async (reason) => {
    await town.add(one, root);
    await one.train();
    refusing(reason, ({ call }) => call === 'changes.list');
    const run = await one.train();
    expect([run.state, run.error]).toEqual(['failed', BUSY]);
    expect(asked()).toEqual(['files.get', 'changes.list']);
    expect(await one.documents()).toHaveLength(1);
  },
);

test('F74 a limit of a day (403 dailyLimitExceeded) at the folder fails the source without a wait, and a person is told to try later', async () => {
  await town.add(one, root);
  await one.train();
  refusing('dailyLimitExceeded', ({ call }) => call === 'files.get');
  const run = await one.train();
  expect([run.state, run.error]).toEqual(['failed', BUSY]);
  expect(asked()).toEqual(['files.get']);
  expect(refused(await look())).toEqual([409, 'drive_busy', 'detail']);
  expect(await one.documents()).toHaveLength(1);
});

test.each(['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded'])(
  'F74 a limit of some seconds (403 %s) is waited for, at the list and at a file',
  async (reason) => {
    await town.add(one, root);
    const seen = new Set<string>();
    refusing(reason, ({ call, isContent }) => {
      const at = isContent ? 'content' : call;
      if (call !== 'files.list' && !isContent) return false;
      return !seen.has(at) && seen.add(at) !== undefined;
    });
    const run = await one.train();
    expect([run.state, run.counts.new, [...seen]]).toEqual(['succeeded', 1, ['files.list', 'content']]);
  },
);

test.each([
  ['dailyLimitExceeded', 'server_error'],
  ['downloadQuotaExceeded', 'server_error'],
  ['cannotDownloadFile', 'not_shared'],
  ['cannotDownloadAbusiveFile', 'not_shared'],
  ['insufficientFilePermissions', 'not_shared'],
  ['appNotAuthorizedToFile', 'not_shared'],
  ['fileNotDownloadable', 'not_shared'],
  ['domainPolicy', 'not_shared'],
  ['exportSizeLimitExceeded', 'export_too_large'],
])(
  'F74 a changed file refused with 403 %s fails (%s) after one request, and its version stays in service',
  async (reason, why) => {
    await town.add(one, root);
    await one.train();
    town.google.files.change(hours, { content: 'La biblioteca apre alle dieci di mattina.\n' });
    refusing(reason, ({ isContent }) => isContent);
    const run = await one.train();
    expect(await outcomes(run.id)).toEqual([['failed', why]]);
    expect(town.google.contents()).toBe(1);
    expect(await one.documents()).toHaveLength(1);
    town.google.before = undefined;
    expect((await one.train()).counts).toMatchObject({ changed: 1 });
  },
);

test.each([
  ['insufficientFilePermissions', 'drive_folder_not_seen'],
  ['domainPolicy', 'drive_folder_not_seen'],
  ['accessNotConfigured', 'drive_account_refused'],
  ['dailyLimitExceeded', 'drive_busy'],
])('F74 a look at a folder that Google refuses with 403 %s is refused with %s', async (reason, code) => {
  refusing(reason, ({ call }) => call === 'files.get');
  expect(refused(await look())[1]).toBe(code);
});

test('TRN-02 an account to which Google refuses a shared drive (403) reads its folder as one that is shared with it', async () => {
  town.google.files.change(root, { driveId: 'drive-of-office' });
  town.google.files.change(hours, { driveId: 'drive-of-office' });
  await town.add(one, root);
  refusing('insufficientFilePermissions', ({ call }) => call === 'drives.get');
  expect((await one.train()).counts).toMatchObject({ new: 1, failed: 0 });
  const lists = town.google.asked.filter(({ call }) => call === 'files.list');
  expect(lists.map(({ query }) => [query.get('corpora'), query.get('driveId')])).toEqual([['user', null]]);
});

test('F74 a limit of a day at a shared drive is not taken for an account that is no member of it', async () => {
  town.google.files.change(root, { driveId: 'drive-of-office' });
  await town.add(one, root);
  refusing('dailyLimitExceeded', ({ call }) => call === 'drives.get');
  const run = await one.train();
  expect([run.state, run.error]).toEqual(['failed', BUSY]);
  expect(asked()).toEqual(['files.get', 'drives.get']);
});
