import type { SpendingLimits, SpendingUse } from '@regia/contract/models/spending';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, field, NO_LIMITS, openEndpoints } from '../../test/endpoints.tsx';
import { ENDPOINT } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';

const figure = (changed: Partial<SpendingUse>): SpendingUse => ({
  limit: null,
  used: 0,
  level: 'under',
  told_on: null,
  ...changed,
});

const CHANGED_ON = '2026-11-20T10:00:00.000Z';
const TOLD_ON = '2026-11-19T10:00:00.000Z';
const ORGANIZATION: SpendingLimits['organization'] = {
  name: 'Comune di Esempio',
  money: { day: figure({ limit: 8, used: 3.1 }), month: figure({ limit: 150, used: 62.4 }) },
  messages: { day: figure({ limit: 1500, used: 284 }), month: figure({ limit: 20_000, used: 8140 }) },
  at_limit: 'quote',
  without_prices: [],
  updated_on: CHANGED_ON,
};
const DESK: SpendingLimits['assistants'][number] = {
  ...NO_LIMITS,
  id: 'a1',
  name: 'Sportello Cittadino',
  state: 'on_air',
  money: {
    day: figure({ used: 1.22 }),
    month: figure({ limit: 30, used: 24.6, level: 'near', told_on: TOLD_ON }),
  },
  messages: { day: figure({ limit: 400, used: 388, level: 'near' }), month: figure({ used: 3205 }) },
  updated_on: CHANGED_ON,
};
const TAXES: SpendingLimits['assistants'][number] = {
  ...NO_LIMITS,
  id: 'a2',
  name: 'Tributi',
  state: 'on_air',
  messages: { day: figure({ limit: 400, used: 400, level: 'reached', told_on: TOLD_ON }), month: figure({}) },
  at_limit: 'pause',
};
const UNUSED = { ...NO_LIMITS, id: 'a3', name: 'Biblioteca', state: 'off_air' as const };
const USED = {
  ...UNUSED,
  id: 'a4',
  name: 'Anagrafe',
  messages: { day: figure({}), month: figure({ used: 1 }) },
};
const LIMITS: SpendingLimits = {
  month: '2026-11',
  organization: ORGANIZATION,
  assistants: [USED, UNUSED, DESK, TAXES],
};

const panel = () => page.getByRole('region', { name: 'Spending limits' });
const rows = () => panel().getByRole('listitem');
const dialog = () => page.getByRole('dialog');

const open = (limits: SpendingLimits | (() => SpendingLimits) = LIMITS, answers: Answers = {}) =>
  openEndpoints('/organization/model-endpoint/', { limits, answers });

async function openDialog(limits: SpendingLimits | (() => SpendingLimits) = LIMITS, answers: Answers = {}) {
  const opened = await open(limits, answers);
  await button('Edit limits').click();
  await expect.element(dialog()).toBeVisible();
  return opened;
}

test('ANS-21 the organization comes first, then each assistant with a limit or a use; money and messages of today and of the month', async () => {
  await open();
  await expect.poll(() => rows().elements()).toHaveLength(4);
  const texts = rows()
    .elements()
    .map((row) => row.textContent);
  expect(texts[0]).toBe(
    'Comune di Esempiothe whole organizationat 100% it quotes without a model' +
      'Today€ 3.10 of € 8.0038%284 of 1,500 messages18%' +
      'November€ 62.40 of € 150.0041%8,140 of 20,000 messages40%',
  );
  expect(texts[1]).toBe('Anagrafewithout limits of its ownNovember1 message');
  expect(texts[2]).toMatch(
    /^Sportello Cittadino.*Today€ 1\.22388 of 400 messages97%November€ 24\.60 of € 30\.0082%3,205 messages$/,
  );
  expect(texts[3]).toMatch(/^Tributiit is paused now.*Today400 of 400 messages100%$/);
});

test('ANS-21 the meter is ochre from 80% on and crimson from 95% on, and says its share in words', async () => {
  const at = (used: number) => ({
    day: figure({ limit: 100, used }),
    month: figure({ limit: 100, used: used + 1 }),
  });
  await open({
    ...LIMITS,
    organization: { ...ORGANIZATION, money: at(79), messages: at(94) },
    assistants: [],
  });
  const meters = rows().getByRole('meter');
  await expect.poll(() => meters.elements()).toHaveLength(4);
  const facts = meters
    .elements()
    .map((meter) => [
      meter.getAttribute('aria-label'),
      meter.getAttribute('aria-valuetext'),
      getComputedStyle(meter).getPropertyValue('--c'),
    ]);
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
  expect(facts).toEqual([
    ['Money of today', '79% of the limit', colour('--accent')],
    ['Messages of today', '94% of the limit', colour('--warn')],
    ['Money of the month', '80% of the limit', colour('--warn')],
    ['Messages of the month', '95% of the limit', colour('--danger')],
  ]);
});

test('ANS-21 a limit that is near or reached says so, and when the staff were told', async () => {
  await open();
  const desk = rows().filter({ hasText: 'Sportello' });
  await expect
    .element(desk)
    .toMatchTextContent(/Money of the month over 80%, staff told: 2026-11-19 \d\d:00/);
  await expect.element(desk).toMatchTextContent(/Messages of today over 80%(?!, staff)/);
  await expect
    .element(rows().filter({ hasText: 'Tributi' }))
    .toMatchTextContent(/Messages of today: limit reached, staff told: 2026-11-19/);
});

test('ANS-21 the share is rounded down: a limit that is not reached is not at 100%', async () => {
  const money = { day: figure({ limit: 10, used: 9.999, level: 'near' }), month: figure({}) };
  await open({ ...LIMITS, organization: { ...ORGANIZATION, money }, assistants: [] });
  await expect.element(rows()).toMatchTextContent(/99%/);
  expect(rows().element().textContent).not.toContain('100%,');
  await expect
    .element(rows().getByRole('meter', { name: 'Money of today' }))
    .toHaveAttribute('aria-valuetext', '99% of the limit');
});

test('ANS-21 without any limit one line says so, beside the button', async () => {
  await open({ ...LIMITS, organization: { name: 'Comune', ...NO_LIMITS }, assistants: [USED] });
  await expect.element(panel().getByText(/^No limit is set:/)).toBeVisible();
  await expect.element(button('Edit limits')).toBeVisible();
  expect(rows().elements()).toEqual([]);
});

test('ANS-21 costs that are not counted under a limit of money are told, and the money that nothing limits is no zero', async () => {
  const without_prices = [{ id: null, name: 'the server’s endpoint' }];
  const organization = { ...ORGANIZATION, without_prices };
  await open({ ...LIMITS, organization, assistants: [{ ...TAXES, without_prices }] });
  await expect.element(panel().getByText('Not all costs are counted')).toBeVisible();
  await expect.element(panel().getByText(/^Without prices: the server’s endpoint\./)).toBeVisible();
  expect(rows().nth(1).element().textContent).not.toContain('€');
});

test('ANS-21 limits that cannot be read say so, and are read again when asked', async () => {
  let fails = true;
  await openEndpoints('/organization/model-endpoint/', {
    limits: () => {
      if (!fails) return LIMITS;
      throw new TypeError('network');
    },
  });
  await expect.element(panel().getByText('Failed to load data'), { timeout: 10_000 }).toBeVisible();
  expect(button('Edit limits').elements()).toEqual([]);
  fails = false;
  await panel().getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows().elements()).toHaveLength(4);
});

test('ANS-21 the limits of the organization are changed: only what differs is sent, and the list shows the answer', async () => {
  const after = {
    ...LIMITS,
    organization: {
      ...ORGANIZATION,
      messages: { ...ORGANIZATION.messages, day: figure({ limit: 2000, used: 284 }) },
    },
  };
  const { calls } = await openDialog(LIMITS, { 'PATCH spending-limit/': () => Response.json(after) });
  await expect.element(field('Euros a day optional')).toHaveValue('8.00');
  await field('Euros a day optional').fill('1.500,50');
  await field('Euros a month optional').fill('');
  await field('Messages a day optional').fill('2.000');
  await page.getByRole('radio', { name: 'It pauses' }).click();
  await button('Save limits').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(calls).toEqual([
    [
      'PATCH spending-limit/',
      { money_day: 1500.5, money_month: null, messages_day: 2000, at_limit: 'pause', updated_on: CHANGED_ON },
    ],
  ]);
  await expect.element(rows().nth(0)).toMatchTextContent('284 of 2,000 messages');
  expect(useToasts.getState().toasts.at(-1)?.title).toBe('The limits of Comune di Esempio were saved');
});

test('ANS-21 the limits of an assistant are chosen in the dialog, and typed values are not lost by another choice', async () => {
  const { calls } = await openDialog();
  await field('Limits of').selectOptions('Sportello Cittadino');
  await expect.element(field('Euros a month optional')).toHaveValue('30.00');
  await expect.element(field('Euros a month optional')).toHaveAccessibleDescription('Now at € 24.60');
  await expect.element(field('Messages a month optional')).toHaveValue('');
  await expect
    .element(field('Messages a month optional'))
    .toHaveAccessibleDescription('Now at 3,205 messages');
  await field('Messages a month optional').fill('8000');
  await expect.element(field('Limits of')).toBeDisabled();
  await button('Save limits').click();
  await expect
    .poll(() => calls)
    .toEqual([['PATCH spending-limit/a1/', { messages_month: 8000, updated_on: CHANGED_ON }]]);
});

test('ANS-21 a limit that is no amount is refused at its field, and nothing is sent', async () => {
  const { calls } = await openDialog();
  await field('Euros a day optional').fill('0,005');
  await field('Messages a day optional').fill('0');
  await button('Save limits').click();
  await expect.element(field('Euros a day optional')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Messages a day optional')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Euros a day optional')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('ANS-21 a limit of money without prices names the endpoints, with the way to each own one, and is refused at its field', async () => {
  const without_prices = [
    { id: '6', name: 'Mistral, principale' },
    { id: null, name: 'the server’s endpoint' },
  ];
  const organization = { ...ORGANIZATION, money: NO_LIMITS.money, without_prices };
  await openDialog(
    { ...LIMITS, organization },
    {
      'PATCH spending-limit/': () =>
        Response.json({ money_month: ['Mistral, principale has no prices.'] }, { status: 400 }),
    },
  );
  await expect
    .element(dialog())
    .toMatchTextContent('These endpoints have none: Mistral, principale, the server’s endpoint');
  await expect
    .element(dialog().getByRole('link', { name: 'Mistral, principale' }))
    .toHaveAttribute('href', '/organization/model-endpoint/6/');
  expect(dialog().getByRole('link').elements()).toHaveLength(1);
  await field('Euros a month optional').fill('20');
  await button('Save limits').click();
  const money = field('Euros a month optional');
  await expect.element(money).toHaveAccessibleDescription('Mistral, principale has no prices.');
  await expect.element(money).toHaveFocus();
});

test('ANS-21 limits that changed meanwhile keep what was typed, show the other values, and are saved on the next press', async () => {
  const other = '2026-11-20T11:00:00.000Z';
  let now = LIMITS;
  const { calls } = await openDialog(() => now, {
    'PATCH spending-limit/': ({ updated_on }) => {
      if (updated_on === other) return Response.json(now);
      now = {
        ...LIMITS,
        organization: {
          ...ORGANIZATION,
          messages: { ...ORGANIZATION.messages, month: figure({ limit: 9000 }) },
          updated_on: other,
        },
      };
      return Response.json(
        { detail: 'Somebody else changed these limits.' },
        { status: 409, headers: { 'Regia-Refusal': 'spending_changed_meanwhile' } },
      );
    },
  });
  await field('Euros a day optional').fill('12');
  await button('Save limits').click();
  await expect.element(dialog().getByText('Somebody else changed these limits.')).toBeVisible();
  await expect.element(field('Messages a month optional')).toHaveValue('9000');
  await expect.element(field('Euros a day optional')).toHaveValue('12');
  await button('Save limits').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(calls.map(([, sent]) => sent)).toEqual([
    { money_day: 12, updated_on: CHANGED_ON },
    { money_day: 12, updated_on: other },
  ]);
});

test('ANS-21 the page of an endpoint refuses to lose prices under a limit of money, at the field', async () => {
  await openEndpoints('/organization/model-endpoint/6/', {
    results: [{ ...ENDPOINT, price_in: 0.2, price_out: 0.6 }],
    answers: {
      'PATCH 6/': () => Response.json({ price_in: ['Remove the limit first.'] }, { status: 400 }),
    },
  });
  await field('Price in optional').fill('');
  await field('Price out optional').fill('');
  await button('Save and test').click();
  await expect.element(field('Price in optional')).toHaveAccessibleDescription('Remove the limit first.');
  await expect.element(field('Price in optional')).toHaveFocus();
});

test.each([
  ['a limit that is set is shown', LIMITS, 4],
  [
    'no panel is shown while none is set',
    { ...LIMITS, organization: { name: 'Comune', ...NO_LIMITS }, assistants: [] },
    0,
  ],
])('ANS-21 without an endpoint %s', async (_, limits, count) => {
  await openEndpoints('/organization/model-endpoint/', { results: [], server: null, limits });
  await expect.element(page.getByText('No endpoint yet')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => rows().elements()).toHaveLength(count);
  expect(panel().elements()).toHaveLength(count === 0 ? 0 : 1);
});
