import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, pathOf } from '../../test/contract-calls.ts';
import { kindOf, OF_PERSONS, twoOrganizations, WRITING } from '../../test/two-organizations.ts';
import type { TwoOrganizations } from '../../test/two-organizations.ts';

type Writing = (typeof WRITING)[number];

let two: TwoOrganizations;
beforeAll(async () => {
  two = await twoOrganizations();
});
afterAll(() => two.close());

const MOVE = 'POST /api/account/:profile/user/:id/move/';
/** The calls that find the row and refuse what the sample body asks of it. */
const REFUSED: Readonly<Record<string, string>> = {
  'POST /api/account/:profile/user/:id/invitation/': 'invitation_not_pending',
  'DELETE /api/account/:profile/user/:id/invitation/': 'invitation_not_pending',
  'POST /api/v1/monitoring/:profile/message/:id/request-learning/': 'suggestion_missing',
  'POST /api/v1/monitoring/:profile/message/:id/preview-learning/': 'suggestion_missing',
  'POST /api/v1/monitoring/:profile/learning/:id/settle/': 'no_conflict',
  'POST /api/v1/ai/:profile/assistant/:id/try/:message/choice/': 'offer_unknown',
  'POST /api/v1/ai/:profile/assistant/:id/installation/check/': 'page_not_readable',
  'POST /api/v1/ai/:profile/assistant/:id/train/': 'training_already_running',
  'PATCH /api/v1/ai/:profile/assistant/:id/model-endpoint/': 'endpoint_unknown',
  'POST /api/v1/ai/:profile/assistant/:id/source/:source/train/': 'training_already_running',
  'PATCH /api/v1/ai/:profile/assistant/:id/source/:source/': 'training_already_running',
  'POST /api/v1/ai/:profile/assistant/:id/source/:source/sitemap/': 'sitemap_not_given',
  'POST /api/v1/ai/:profile/assistant/:id/file-upload/:upload/piece/': 'upload_offset_wrong',
  'POST /api/v1/ai/:profile/assistant/:id/file-upload/:upload/finish/': 'upload_not_whole',
  'POST /api/v1/ai/:profile/assistant/:id/google-drive/key/': 'drive_key_wrong',
  'POST /api/v1/ai/:profile/assistant/:id/google-drive/consent/': 'drive_consent_not_set_up',
  'POST /api/v1/ai/:profile/assistant/:id/google-drive/look/': 'drive_address_wrong',
  'POST /api/v1/ai/:profile/assistant/:id/training-run/:run/answer/': 'training_not_held',
};

/** The calls after which a row is no longer what it was come after those that need it. */
function turnOf(call: Writing): number {
  // The files that are left are learnt, and a source does not leave during a training.
  if (call.path.endsWith('/file/:file/')) return 5;
  if (call.method === 'DELETE') return /\/(user\/:id|source\/:source)\/$/.test(call.path) ? 4 : 3;
  const ends = /withdraw|obfuscate|erase|dismiss|archive|bring-back|disable/.test(call.path);
  return ends ? (call.path.includes('/assistant/:id/') ? 2 : 1) : 0;
}
const IN_ORDER = WRITING.filter((call) => !OF_PERSONS.has(kindOf(call)) && nameOf(call) !== MOVE).toSorted(
  (one, other) => turnOf(one) - turnOf(other),
);

test.each(IN_ORDER.map((call) => [nameOf(call), call] as const))(
  'USER-08 the call that is refused to strangers finds the row for its own organization: %s',
  async (name, call) => {
    const { theirs, foreignFor, send } = two;
    const reply = await send(theirs.admin, call, { ...foreignFor(call), profile: 'admin' });
    const refusal = reply.headers['regia-refusal'];
    expect([refusal, reply.status < 300]).toEqual([REFUSED[name], !(name in REFUSED)]);
  },
);

test('USER-01 USER-08 the move that is refused to strangers works for a superuser who acts in the organization', async () => {
  const { theirs, superuser } = two;
  const { id } = await theirs.server.person({ organization: theirs.organization, profiles: ['viewer'] });
  const call = WRITING.find((one) => nameOf(one) === MOVE)!;
  const me = await superuser.get('/api/account/me/');
  const moved = await superuser.post(
    pathOf(call, { id, profile: 'superuser' }),
    { organization: me.body.organization.id, role_profile: [] },
    { headers: { 'regia-organization': theirs.organization } },
  );
  expect([moved.status, moved.body.organization]).toMatchObject([200, { id: me.body.organization.id }]);
});
