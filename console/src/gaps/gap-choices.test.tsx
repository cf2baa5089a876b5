import { WORDINGS_MAX } from '@regia/contract/limits';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ASSISTANT, detailOf, gapOf, ID, OPEN, openGaps } from '../../test/gaps.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';

const SECTIONS = [
  { heading: 'Servizi a domicilio', title: 'Anagrafe', document: ID, count: 14 },
  { heading: 'Delega', title: 'Deleghe', document: ASSISTANT, count: 3 },
  { heading: 'Multe', title: 'Sanzioni', document: null, count: 2, in_service: false },
].map((one) => ({ url: 'https://comune.example/a#b', anchor: 'b', in_service: true, ...one }));

const chosen = page.getByRole('region', { name: 'What visitors choose' });
const answerWithIt = button('Answer with this section');
const backgroundOf = (name: string) => getComputedStyle(button(name).element()).backgroundColor;

test('ANS-16 MON-06 a gap ranks what visitors chose, and one press has the most chosen section answer', async () => {
  const { sent } = await openGaps({
    address: OPEN,
    detail: detailOf({ choices: SECTIONS, found: 17, none_chosen: 5 }),
  });
  await expect
    .element(chosen)
    .toMatchTextContent(/24 times.*Servizi a domicilio.*14.*Delega.*3.*Multe.*2.*None of these.*5/);
  await expect.element(chosen).toMatchTextContent(/no longer in the documents/);
  expect(chosen.getByRole('radio').elements()).toHaveLength(2);
  await expect.element(chosen.getByRole('radio', { name: 'Servizi a domicilio' })).toBeChecked();
  await chosen.getByRole('radio', { name: 'Delega' }).click();
  await chosen.getByRole('button', { name: 'Answer with this section' }).click();
  const posts = () => sent.filter((line) => line.startsWith('POST learning/'));
  await expect.poll(posts).toHaveLength(1);
  expect(JSON.parse(posts()[0]!.slice('POST learning/ '.length))).toEqual({
    assistant: 'a1',
    question: 'Dove pago la TARI?',
    wordings: ['Pagare la tassa rifiuti'],
    section: { document: ASSISTANT, heading: 'Delega', anchor: 'b' },
  });
  await expect.poll(() => sent.at(-1)).toMatch(/gap/);
  expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual([
    `PATCH gap/${ID}/ {"state":"in_work","owner":"7"}`,
  ]);
});

/** The left edge of the first text of each row. */
const textEdges = () =>
  [...chosen.element().querySelectorAll('li')].map((row) => {
    const range = document.createRange();
    range.selectNode(document.createTreeWalker(row, NodeFilter.SHOW_TEXT).nextNode()!);
    return Math.round(range.getBoundingClientRect().left);
  });

test.each([
  ['who may teach', undefined],
  ['who may not teach', ['monitoring.list']],
])(
  'ANS-16 MON-06 names that can be chosen and names that cannot stand in one line for a person %s',
  async (_, permissions) => {
    await openGaps({
      address: OPEN,
      detail: detailOf({ choices: SECTIONS, none_chosen: 5 }),
      ...(permissions && { permissions }),
    });
    await expect.element(chosen.getByText('None of these')).toBeVisible();
    const [edge] = textEdges();
    expect(textEdges()).toEqual([edge, edge, edge, edge]);
  },
);

test('ANS-16 MON-06 a person who may not teach sees what visitors chose, without a way to answer with it', async () => {
  await openGaps({
    address: OPEN,
    detail: detailOf({ choices: SECTIONS, none_chosen: 1 }),
    permissions: ['monitoring.list'],
  });
  await expect.element(chosen).toMatchTextContent(/Servizi a domicilio.*None of these.*1/);
  expect(chosen.getByRole('radio').elements()).toEqual([]);
  expect(chosen.getByRole('button').elements()).toEqual([]);
});

test('ANS-16 MON-06 the correction quotes the most chosen section that the documents still have', async () => {
  const gone = { ...SECTIONS[2]!, count: 20 };
  await openGaps({ address: OPEN, detail: detailOf({ choices: [gone, ...SECTIONS.slice(0, 2)] }) });
  await expect.element(chosen.getByRole('radio', { name: 'Servizi a domicilio' })).toBeChecked();
  // It takes the place of the text as the first thing to do.
  expect(backgroundOf('Teach the answer…')).not.toBe(backgroundOf('Answer with this section'));
});

test('ANS-16 MON-06 sections that are all gone are shown, and the answer is written instead', async () => {
  await openGaps({ address: OPEN, detail: detailOf({ choices: [SECTIONS[2]] }) });
  await expect.element(chosen).toMatchTextContent(/2 times.*Multe.*no longer in the documents/);
  expect(chosen.getByRole('radio').elements()).toEqual([]);
  await expect.element(answerWithIt).not.toBeInTheDocument();
  await expect.element(page.getByText('None of these')).not.toBeInTheDocument();
  expect(backgroundOf('Teach the answer…')).not.toBe(backgroundOf('Mark as closed'));
});

test('ANS-16 MON-06 a section whose heading is that of its page is named once', async () => {
  const choices = SECTIONS.map((one) => ({ ...one, title: one.heading }));
  await openGaps({ address: OPEN, detail: detailOf({ choices }) });
  await expect.element(chosen).toBeVisible();
  const names = [...chosen.element().querySelectorAll('li')].map((row) => row.textContent);
  expect(names).toEqual(['Servizi a domicilio14', 'Delega3', 'Multeno longer in the documents2']);
});

test('ANS-16 MON-06 a gap after which nobody chose says nothing of choices', async () => {
  await openGaps({ address: OPEN });
  await expect.element(page.getByText('How visitors ask it')).toBeVisible();
  await expect.element(chosen).not.toBeInTheDocument();
});

test('ANS-16 MON-06 each bar is as long as its share of all choices, and None of these has one', async () => {
  await openGaps({ address: OPEN, detail: detailOf({ choices: SECTIONS, none_chosen: 21 }) });
  await expect.element(chosen).toBeVisible();
  const bars = [...chosen.element().querySelectorAll('i')].map((bar) => parseFloat(bar.style.inlineSize));
  expect(bars.map(Math.round)).toEqual([35, 8, 5, 53]);
});

test('ANS-16 MON-06 the correction takes as many wordings as it may, says so, and every list is read again', async () => {
  const wordings = Array.from({ length: WORDINGS_MAX + 3 }, (_, at) => `Domanda ${at}?`);
  const { sent } = await openGaps({
    address: OPEN,
    detail: detailOf({ choices: SECTIONS, wordings: ['Dove pago la TARI?', ...wordings] }),
  });
  const asked: unknown[] = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(filters?.queryKey?.[0]);
  });
  await answerWithIt.click();
  await expect
    .poll(() => useToasts.getState().toasts.at(-1)?.title)
    .toBe('The assistant is learning the answer');
  const [taught] = sent.filter((line) => line.startsWith('POST learning/ '));
  expect(JSON.parse(taught!.slice('POST learning/ '.length))).toMatchObject({
    wordings: wordings.slice(0, WORDINGS_MAX),
  });
  await expect.poll(() => asked).toEqual(['learnings', 'monitoring', 'assistants', 'menu', 'gaps']);
});

test('ANS-16 MON-06 a correction that the server refuses is told, and the gap stays as it was', async () => {
  const refused = () => Response.json({ detail: ['The section is gone.'] }, { status: 400 });
  const { sent } = await openGaps({
    address: OPEN,
    detail: detailOf({ choices: SECTIONS }),
    answer: (method) => (method === 'POST' ? refused() : undefined),
  });
  await answerWithIt.click();
  await expect
    .poll(() => useToasts.getState().toasts.at(-1))
    .toMatchObject({
      title: 'Couldn’t teach the answer',
      detail: expect.stringContaining('The section is gone.'),
    });
  expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual([]);
});

test('ANS-16 MON-06 the board says after how many askings visitors found the answer by choosing', async () => {
  await openGaps({ rows: [gapOf({ found: 4 }), gapOf({ id: ASSISTANT, question: 'Quando apre?' })] });
  const row = (question: string) => page.getByRole('row').filter({ hasText: question });
  await expect.element(row('Dove pago la TARI?')).toMatchTextContent(/124 found by choosing/);
  await expect.element(row('Quando apre?')).not.toMatchTextContent(/by choosing/);
});
