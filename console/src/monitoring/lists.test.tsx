import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatOf, messageOf, openMonitoring, pageOf } from '../../test/monitoring.tsx';
import { SCRIPT } from '../../test/reviewed-chat.ts';
import { button } from '../../test/show.tsx';
import { changeOf } from '../ui/FilterDialog.tsx';

const CHATS = [chatOf('c1', 'Serve il bollo?'), chatOf('c2', 'Quando apre?'), chatOf('c3', 'Buongiorno')];
const link = (name: RegExp) => page.getByRole('link', { name });

test('MON-01 MON-04 a filter is written as its lookups; an empty value filters nothing', () => {
  const of = (type: 'number' | 'date', name: string) => ({
    name,
    type,
    label: '',
    lookups: [],
    choices: null,
  });
  expect(changeOf(of('number', 'average_rating'), { lte: '3,5' })).toEqual({
    average_rating__gte: undefined,
    average_rating__lte: 3.5,
  });
  expect(changeOf(of('date', 'started_on'), {})).toEqual({ started_on__days: 7 });
  expect(changeOf(of('date', 'started_on'), { days: '', gte: '2026-11-01' })).toEqual({
    started_on__gte: new Date('2026-11-01T00:00:00').toISOString(),
    started_on__lte: undefined,
  });
});

test('MON-01 MON-04 chips show the filters of the address; F adds one, and it is in the address and in the request', async () => {
  const { sent, router } = await openMonitoring('/monitoring/chats/?average_rating__lte=3', ({ path }) =>
    path === 'chat/' ? pageOf(CHATS) : undefined,
  );
  await expect.element(link(/Serve il bollo/)).toBeVisible();
  expect(sent.some((line) => line.includes('average_rating__lte=3'))).toBe(true);
  await expect.element(button('Remove the filter Average')).toBeVisible();
  await userEvent.keyboard('f');
  const dialog = page.getByRole('dialog', { name: 'Add a filter' });
  await dialog.getByLabelText('Field').selectOptions('Reviewed');
  await dialog.getByLabelText('No', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ average_rating__lte: 3, is_reviewed: false });
  await expect
    .poll(() =>
      sent.some(
        (line) =>
          line.includes('is_reviewed=false&average_rating__lte=3') ||
          (line.includes('average_rating__lte=3') && line.includes('is_reviewed=false')),
      ),
    )
    .toBe(true);
  await button('Remove the filter Average').click();
  await expect.poll(() => router.state.location.search).toEqual({ is_reviewed: false });
});

test('MON-02 the messages are filtered and searched by the address and by the request', async () => {
  const { sent, router } = await openMonitoring('/monitoring/messages/?is_reviewed=false', ({ path }) =>
    path === 'message/' ? pageOf([messageOf('m1', 'Sì.')]) : undefined,
  );
  await expect.element(button('Remove the filter Reviewed')).toBeVisible();
  expect(sent.some((line) => line.includes('message/?') && line.includes('is_reviewed=false'))).toBe(true);
  await page.getByLabelText('Search the text of the messages').fill('bollo');
  await expect.poll(() => router.state.location.search).toEqual({ is_reviewed: false, search: 'bollo' });
  await expect.poll(() => sent.some((line) => line.includes('search=bollo'))).toBe(true);
  await button('Remove the filter Reviewed').click();
  await expect.poll(() => router.state.location.search).toEqual({ search: 'bollo' });
});

test('MON-01 MON-03 ERR-08 in the list J, X and R work by keyboard, and a review can be undone', async () => {
  const { sent, router } = await openMonitoring('/monitoring/chats/', ({ method, path, body }) => {
    if (path === 'chat/c2/') return CHATS[1];
    if (path === 'chat/c2/messages/') return { results: [], is_cut: false };
    if (path === 'chat/') return pageOf(CHATS);
    if (method !== 'POST') return undefined;
    const { ids } = body as { ids: string[] };
    return { requested: ids, succeeded: ids, failed: [], duplicated_emails: [], warnings: [] };
  });
  await expect.element(link(/Serve il bollo/)).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(link(/Quando apre/)).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('checkbox', { name: 'Select Quando apre?' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}r');
  await expect.poll(() => sent).toContain('POST chat/bulk-review/ {"ids":["c1"],"is_reviewed":true}');
  await expect.element(link(/Quando apre/)).toHaveFocus();
  await expect.element(page.getByText('Review saved')).toBeVisible();
  await button('Undo').click();
  await expect.poll(() => sent).toContain('POST chat/bulk-review/ {"ids":["c1"],"is_reviewed":false}');
  link(/Quando apre/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/monitoring/chats/c2/');
});

test('MON-03 ERR-08 conversations marked as not reviewed say "Review changed"', async () => {
  const ids = ['c2'];
  const { sent } = await openMonitoring('/monitoring/chats/', ({ method, path }) => {
    if (path === 'chat/') return pageOf(CHATS);
    if (method !== 'POST') return undefined;
    return { requested: ids, succeeded: ids, failed: [], duplicated_emails: [], warnings: [] };
  });
  await page.getByRole('checkbox', { name: 'Select Quando apre?' }).click();
  await button('Mark as not reviewed').click();
  await expect.element(page.getByText('Review changed')).toBeVisible();
  expect(sent).toContain('POST chat/bulk-review/ {"ids":["c2"],"is_reviewed":false}');
});

test('MON-01 a conversation of the demonstration is marked as generated on its page and in the list; a row of an answer has no Markdown', async () => {
  const generated = chatOf('c1', 'Come creo una chiave?', { is_generated: true });
  const handler = ({ path }: { path: string }) => {
    if (path === 'chat/c1/') return generated;
    if (path === 'chat/') return pageOf([generated]);
    if (path === 'message/')
      return pageOf([messageOf('m2', '**Come creo una chiave?**\nApri Installazione.')]);
    return path.endsWith('messages/') ? { results: SCRIPT, is_cut: false } : undefined;
  };
  await page.viewport(1280, 800);
  const { router } = await openMonitoring('/monitoring/chats/c1/', handler);
  await expect.element(page.getByText('Generated for the demonstration')).toBeVisible();
  await router.navigate({ to: '/monitoring/chats/' });
  const note = page.getByText('Includes conversations generated for the demonstration');
  await expect.element(note).toBeVisible();
  await router.navigate({ to: '/monitoring/messages/' });
  await expect.element(link(/^Serve il bollo\? Come creo una chiave\?\s+Apri/)).toBeVisible();
});

test('MON-02 on a phone a row shows two lines of a long answer', async () => {
  const long = messageOf('m2', 'Lo sportello è aperto al mattino. '.repeat(12));
  await page.viewport(390, 800);
  await openMonitoring('/monitoring/messages/', ({ path }) =>
    path === 'message/' ? pageOf([long]) : undefined,
  );
  await expect.element(link(/^Serve il bollo\?/)).toBeVisible();
  const shown = link(/^Serve il bollo\?/).element();
  const lineHeight = Number.parseFloat(getComputedStyle(shown).lineHeight);
  expect(Math.round(shown.getBoundingClientRect().height / lineHeight)).toBe(2);
});

test('APP-08 a reader without the permission to open conversations sees their list without links', async () => {
  await openMonitoring('/monitoring/chats/', ({ path }) => (path === 'chat/' ? pageOf(CHATS) : undefined), [
    'monitoring.list',
  ]);
  await expect.element(page.getByText(/Quando apre/)).toBeVisible();
  expect(link(/Quando apre/).elements()).toEqual([]);
});

test('ANS-20 MON-01 a conversation with a visitor in distress is marked in the list', async () => {
  const inDistress = chatOf('c4', 'Ho paura', { has_distress: true });
  await openMonitoring('/monitoring/chats/', ({ path }) =>
    path === 'chat/' ? pageOf([...CHATS, inDistress]) : undefined,
  );
  await expect.element(page.getByRole('row', { name: /Ho paura/ })).toMatchTextContent(/In distress/);
  expect(page.getByText('In distress', { exact: true }).elements()).toHaveLength(1);
});
