import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import { saveAnimation, saveColors } from '@regia/contract/assistants/widget-calls';
import { DEFAULT_ANIMATION } from '@regia/contract/widget/animation';
import { NO_CONTACT } from '@regia/contract/widget/contact';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';
import { scene } from './scene.fixture.ts';
import type { Scene } from './scene.fixture.ts';

let here: Scene;
beforeAll(async () => {
  here = await scene();
});
afterAll(() => here.close());

const GREEN = { ...DEFAULT_COLORS, primary: '#155548', human_message: '#155548' };

describe('AST-04 the colors of a widget', () => {
  test('are saved as a new version; another field of the body is refused, and nothing is saved', async () => {
    const { admin, at, assistant } = here;
    const { id } = await assistant();
    const refused = await admin.patch(at(`${id}/colors/`), { colors: GREEN, version: 1, name: 'Altro' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['name', 'status_code']]);
    const saved = await admin.patch(at(`${id}/colors/`), { colors: GREEN, version: 1 });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ version: 2, colors: GREEN });
    const { body } = await admin.get(at(`${id}/version/`));
    expect(body.results[0]).toMatchObject({ version: 2, changed: ['colors'] });
  });

  test('are refused if an older version was edited', async () => {
    const { admin, at, assistant } = here;
    const { id } = await assistant();
    await admin.patch(at(`${id}/`), { pause_text: 'x' });
    const late = await admin.patch(at(`${id}/colors/`), { colors: GREEN, version: 1 });
    expect([late.status, late.headers['regia-refusal']]).toEqual([409, 'assistant_changed_meanwhile']);
    expect((await admin.get(at(`${id}/`))).body.colors).toEqual(DEFAULT_COLORS);
  });

  test('are refused at the role whose text has a contrast below 3; between 3 and 4.5 they are saved', async () => {
    const { admin, at, assistant } = here;
    const { id } = await assistant();
    for (const path of [`${id}/`, `${id}/colors/`]) {
      const pale = { ...DEFAULT_COLORS, secondary_text: '#b9c2cb' };
      const refused = await admin.patch(at(path), { colors: pale });
      expect([refused.status, refused.body]).toEqual([
        400,
        { colors: { secondary_text: [expect.stringContaining('below 3 to 1')] }, status_code: 400 },
      ]);
    }
    const poor = { ...DEFAULT_COLORS, secondary_text: '#848d97' };
    expect((await admin.patch(at(`${id}/colors/`), { colors: poor })).body).toMatchObject({ colors: poor });
  });

  test('need all roles: a missing one is refused at its name', async () => {
    const { admin, at, assistant } = here;
    const { id } = await assistant();
    const { citation_text: _, ...colors } = DEFAULT_COLORS;
    const refused = await admin.patch(at(`${id}/colors/`), { colors });
    expect(refused.body).toMatchObject({ colors: { citation_text: ['This field is required.'] } });
  });
});

describe('A61 a value that is no color is refused at its role, and nothing is saved:', () => {
  const ATTACKS = [
    'red;}body{background:url(//evil.example)}',
    'expression(alert(1))',
    'var(--x)',
    'url(//evil.example)',
    '#12345',
    '#1234567',
    '#12345g',
    '#17508f;',
    '#17508f\n',
    ' #17508f',
    'rgb(0,0,0)',
    'red',
    '',
    '#'.padEnd(10_240, '0'),
    null,
    0,
    ['#17508f'],
    { toString: '#17508f' },
  ];
  test.each(ATTACKS.map((value) => [JSON.stringify(value).slice(0, 50), value]))('%s', async (_, value) => {
    const { admin, at, assistant } = here;
    const { id } = await assistant();
    const refused = await admin.patch(at(`${id}/colors/`), { colors: { ...DEFAULT_COLORS, primary: value } });
    expect([refused.status, Object.keys(refused.body.colors)]).toEqual([400, ['primary']]);
    expect((await admin.get(at(`${id}/`))).body).toMatchObject({ version: 1, colors: DEFAULT_COLORS });
  });

  test('an unknown role is refused by its name', async () => {
    const { admin, at, assistant } = here;
    const { id } = await assistant();
    const colors = { ...GREEN, 'x}body{': '#17508f' };
    const refused = await admin.patch(at(`${id}/colors/`), { colors });
    expect([refused.status, refused.body.colors]).toEqual([400, { 'x}body{': [expect.any(String)] }]);
    expect((await admin.get(at(`${id}/`))).body.colors).toEqual(DEFAULT_COLORS);
  });

  test.each([
    ['launcher', 'spin'],
    ['opening', 'rise;animation:x'],
    ['typing', 'url(//evil.example)'],
    ['greeting_delay', 31],
    ['greeting_delay', 1.5],
    ['greeting_delay', '3s;}'],
  ])('an animation with %s %s', async (field, value) => {
    const { admin, at, assistant } = here;
    const { id } = await assistant();
    const animation = { ...DEFAULT_ANIMATION, [field]: value };
    const refused = await admin.patch(at(`${id}/animation/`), { animation });
    expect([refused.status, Object.keys(refused.body.animation)]).toEqual([400, [field]]);
  });
});

describe('AST-06 the animation and the texts of a widget', () => {
  test('are saved together as one version; another field of the body is refused', async () => {
    const { admin, at, assistant } = here;
    const { id } = await assistant();
    const animation = { ...DEFAULT_ANIMATION, launcher: 'pulse', greeting_delay: 0 };
    const italian = { ...DEFAULT_TEXTS['it-IT'], suggested_questions: ['Quando aprite?'] };
    const texts = { ...DEFAULT_TEXTS, 'it-IT': italian };
    const refused = await admin.patch(at(`${id}/animation/`), { animation, texts, colors: GREEN });
    expect(refused.body).toMatchObject({ colors: ['There is no such field.'] });
    const saved = await admin.patch(at(`${id}/animation/`), { animation, texts });
    expect(saved.body).toMatchObject({ version: 2, animation, texts, colors: DEFAULT_COLORS });
  });

  test('a text that is refused is named with its language', async () => {
    const { admin, at, assistant } = here;
    const { id } = await assistant();
    const contact = { ...NO_CONTACT, link: 'javascript:alert(1)' };
    const english = { ...DEFAULT_TEXTS['en-US'], contact };
    const refused = await admin.patch(at(`${id}/animation/`), {
      texts: { ...DEFAULT_TEXTS, 'en-US': english },
    });
    expect(refused.body).toMatchObject({ texts: { 'en-US': { contact: { link: [expect.any(String)] } } } });
  });
});

test('USER-06 the widget’s looks are a permission of their own: an editor has it, a viewer has not', async () => {
  expect([saveColors.access, saveAnimation.access]).toEqual(
    Array.from({ length: 2 }, () => ({ anyOf: ['assistant.graphics'] })),
  );
  const holders = Object.entries(PROFILE_PERMISSIONS).filter(([, held]) =>
    held.includes('assistant.graphics'),
  );
  expect(holders.map(([profile]) => profile)).toEqual(['superuser', 'admin', 'editor']);
  const { server, organization, assistant } = here;
  const { id } = await assistant();
  for (const [profile, status] of [
    ['editor', 200],
    ['viewer', 403],
    ['redazione', 403],
  ] as const) {
    const person = await server.person({ organization, profiles: [profile] });
    const path = `/api/v1/ai/${profile}/assistant/${id}`;
    expect((await person.patch(`${path}/colors/`, { colors: DEFAULT_COLORS })).status).toBe(status);
    expect((await person.patch(`${path}/animation/`, { animation: DEFAULT_ANIMATION })).status).toBe(status);
  }
});
