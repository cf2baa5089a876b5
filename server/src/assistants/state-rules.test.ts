import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const change = (id: string, body: object, by: Caller = here.admin) => by.post(here.at(`${id}/state/`), body);

/** Creates an assistant that can go on air. */
async function ready(name?: string): Promise<string> {
  const { id } = await here.assistant(name);
  await here.trained(id);
  await here.admin.post(here.at(`${id}/api-key/`), {});
  return id;
}

test('AST-01 archived assistants are listed only if the filter of states names them, whatever else is asked', async () => {
  const { admin, at, assistant } = await scene(here.server);
  await assistant('Rifiuti');
  const { id } = await assistant('Rifiuti vecchi');
  await admin.post(at(`${id}/archive/`), {});
  const listed = async (query: string) =>
    (await admin.get(at(`?no_page&${query}`))).body.map(({ name }: { name: string }) => name);
  for (const query of [
    '',
    'search=rifiuti',
    'name__icontains=rif',
    'created_on__gte=2020-01-01T00:00:00Z',
    'user_type=anonymous',
    'state=preview',
    'state__in=preview,off_air',
    'order_by__=-state',
  ])
    expect([query, await listed(query)]).toEqual([query, ['Rifiuti']]);
  expect(await listed('state=archived')).toEqual(['Rifiuti vecchi']);
  expect(await listed('state__in=archived,preview')).toEqual(['Rifiuti', 'Rifiuti vecchi']);
});

test('AST-01 to leave the air for the preview needs the right to disable; to stay in preview needs none of the two', async () => {
  const holder = async (name: string, permissions: string[]) => {
    await here.server.database.db
      .insertInto('role_profiles')
      .values({ id: newId(), organization_id: here.organization, name, label: name, permissions })
      .execute();
    const person = await here.server.person({ organization: here.organization, profiles: [name] });
    return (id: string) => person.post(`/api/v1/ai/${name}/assistant/${id}/state/`, { state: 'preview' });
  };
  const enabler = await holder('accende', ['assistant.list', 'assistant.retrieve', 'assistant.enable']);
  const disabler = await holder('spegne', ['assistant.list', 'assistant.retrieve', 'assistant.disable']);
  const id = await ready();
  expect((await enabler(id)).status).toBe(200);
  await change(id, { state: 'on_air' });
  const refused = await enabler(id);
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
  expect((await here.admin.get(here.at(`${id}/`))).body.state).toBe('on_air');
  expect((await disabler(id)).body).toMatchObject({ state: 'preview' });
});

test('AST-01 an assistant that stays off air keeps its end and its reason, unless new ones are given', async () => {
  const id = await ready();
  const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const end = until(2);
  await change(id, { state: 'off_air', off_air_reason: 'Manutenzione', off_air_until: end });
  const renamed = await change(id, { state: 'off_air', off_air_reason: 'Lavori' });
  expect(renamed.body).toMatchObject({ off_air_reason: 'Lavori', off_air_until: end });
  const again = await here.admin.post(here.at(`${id}/disable/`));
  expect(again.body).toMatchObject({ off_air_reason: 'Lavori', off_air_until: end });
  const later = until(3);
  const moved = await change(id, { state: 'off_air', off_air_until: later });
  expect(moved.body).toMatchObject({ off_air_reason: 'Lavori', off_air_until: later });
  await change(id, { state: 'preview' });
  const off = await change(id, { state: 'off_air' });
  expect(off.body).toMatchObject({ off_air_reason: '', off_air_until: null });
});

test('AST-03 the detail shows the last four characters of the newest key that is not revoked', async () => {
  const { admin, at } = here;
  const { id } = await here.assistant();
  const shown = async () => (await admin.get(at(`${id}/`))).body.api_key;
  expect(await shown()).toBeNull();
  const issued = [];
  for (let time = 0; time < 4; time += 1) {
    issued.push((await admin.post(at(`${id}/api-key/`), {})).body.key);
    expect(await shown()).toBe(issued.at(-1).last_four);
  }
  for (let time = 3; time > 0; time -= 1) {
    await admin.delete(at(`${id}/api-key/${issued[time].id}/`));
    expect(await shown()).toBe(issued[time - 1].last_four);
  }
});

test('ANS-20 an assistant goes on air only after the answers to distress are confirmed; one on air stays there', async () => {
  const own = await scene(here.server);
  const onAir = async (id: string) => own.admin.post(own.at(`${id}/state/`), { state: 'on_air' });
  const made = async () => {
    const { id } = await own.assistant();
    await own.trained(id);
    await own.admin.post(own.at(`${id}/api-key/`), {});
    return id;
  };
  const [earlier, later] = [await made(), await made()];
  await onAir(earlier);
  await here.server.database.db
    .updateTable('organizations')
    .set({ distress_confirmed_on: null })
    .where('id', '=', own.organization)
    .execute();
  const refused = await onAir(later);
  expect([refused.status, refused.headers['regia-refusal']]).toEqual([409, 'distress_text_unconfirmed']);
  expect(refused.body.detail).toContain('organization’s settings');
  expect((await own.admin.get(own.at(`${earlier}/`))).body.state).toBe('on_air');
  // The end of a pause puts on air, too: an assistant that was not there cannot get one.
  const pause = (id: string, off_air_until: string | null) =>
    own.admin.post(own.at(`${id}/state/`), { state: 'off_air', off_air_until });
  const end = new Date(Date.now() + 86_400_000).toISOString();
  const unready = await pause(later, end);
  expect([unready.status, unready.headers['regia-refusal']]).toEqual([409, 'distress_text_unconfirmed']);
  expect((await pause(later, null)).body).toMatchObject({ state: 'off_air', off_air_until: null });
  expect((await pause(later, end)).status).toBe(409);
  expect((await pause(earlier, end)).body).toMatchObject({ state: 'off_air', off_air_until: end });
  const settings = '/api/v1/organization/admin/settings/';
  const { version, distress } = (await own.admin.get(settings)).body;
  await own.admin.patch(settings, { version, distress });
  expect((await onAir(later)).status).toBe(200);
});
