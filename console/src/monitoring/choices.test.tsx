import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chatOf, type Handler, messageOf, openMonitoring, pageOf } from '../../test/monitoring.tsx';
import { traceOf } from '../../test/trace.ts';

const OFFERS = [
  { number: 1, document: 'd1', passage: 'p1', heading: 'Delega', title: 'Anagrafe', url: '/delega' },
  { number: 2, document: 'd2', passage: 'p2', heading: 'Domicilio', title: 'Servizi', url: '/domicilio' },
];
const AT = '2026-11-20T14:33:00.000Z';
const chosen = (offer: number, heading: string) => ({
  question: null,
  chosen: { from: 'a1', offer, heading, title: '' },
});
const MESSAGES = [
  messageOf('q1', 'Come fa mia madre?', { sender_type: 'human', outcome: null, question: null }),
  messageOf('a1', 'Non lo so.', {
    outcome: 'not_answered',
    question: { id: 'q1', content: 'Come fa mia madre?' },
    parts: [
      { kind: 'text', text: 'Non lo so.' },
      { kind: 'offers', offers: OFFERS },
    ],
    choices: [
      { message: 'b1', offer: 2, chosen_on: AT },
      { message: 'b2', offer: 0, chosen_on: AT },
    ],
  }),
  messageOf('b1', 'Viene a casa.', { outcome: 'chosen', ...chosen(2, 'Domicilio') }),
  messageOf('b2', 'Va bene.', { outcome: 'none_chosen', ...chosen(0, '') }),
];
const TRACE = traceOf({
  question: 'Come fa mia madre?',
  sections: OFFERS.map(({ document, heading, title, url }) => ({
    document,
    heading,
    title,
    url,
    score: document === 'd1' ? 5 : 4.5,
    chosen: null,
    reason: 'lower_score',
    offer: 'offered',
    features: [],
  })),
  outcome: 'not_answered',
});

const handler: Handler = ({ path }) => {
  if (path === 'chat/c1/') return chatOf('c1', 'Come fa mia madre?');
  if (path === 'chat/c1/messages/') return { results: MESSAGES, is_cut: false };
  if (path === 'message/') return pageOf(MESSAGES.toReversed());
  return MESSAGES.find(({ id }) => path === `message/${id}/`);
};
const open = (address: string) =>
  openMonitoring(address, handler, undefined, { 'message/a1/trace/': Response.json(TRACE) });

test('MON-02 a conversation shows which offers the visitor chose, and leads from a choice to its answer', async () => {
  await open('/monitoring/chats/c1/?message=b1');
  const turns = page.getByRole('list', { name: 'Conversation' });
  const offers = turns.getByRole('group', { name: 'Perhaps you are looking for one of these' });
  await expect.element(offers.getByText('Chosen by the visitor').first()).toBeVisible();
  expect([...offers.element().querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    'DelegaAnagrafe',
    'DomicilioServiziChosen by the visitor',
    'None of theseChosen by the visitor',
  ]);
  expect(offers.getByRole('button').elements()).toEqual([]);
  await expect.element(turns.getByText('Chosen from an offerDomicilio')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Review of the answer' });
  await expect.element(panel).toMatchTextContent(/Chosen at .*: “Domicilio”/);
  await turns.getByRole('button', { name: 'Show the answer with the offers' }).first().click();
  await expect.element(panel).toMatchTextContent(/Answer 1 of 3/);
});

test('MON-02 the list of messages names a choice, and its page leads to the answer with the offers', async () => {
  const { router } = await open('/monitoring/messages/');
  await expect.element(page.getByRole('link', { name: /^Domicilio Viene a casa/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Chosen from an offer/ })).toBeVisible();
  await page.getByRole('link', { name: /^None of these Va bene/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'None of these' })).toBeVisible();
  await page.getByRole('link', { name: 'Show the answer with the offers' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/monitoring/messages/a1/');
  const offers = page.getByRole('group', { name: 'Perhaps you are looking for one of these' });
  await expect.element(offers).toMatchTextContent(/Domicilio\s*Servizi\s*Chosen by the visitor/);
});

test('AST-07 the page of a message says why each section was offered, and when the visitor chose it', async () => {
  await open('/monitoring/messages/a1/');
  const why = page.getByRole('heading', { name: 'Why these offers' });
  await expect.element(why).toBeVisible();
  const rows = [...why.element().parentElement!.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[0]).toBe('Anagrafe › Delega5.00Offered: it has the highest score. ');
  expect(rows[1]).toMatch(
    /^Servizi › Domicilio4.50Offered: another page, 0.50 below the first\. Chosen by the visitor at .*\.$/,
  );
});

test('MON-02 the answer to None of these is named by it', async () => {
  await open('/monitoring/chats/c1/?message=b2');
  await expect
    .element(page.getByRole('button', { name: 'Review answer 3 of 3: “None of these”' }))
    .toBeVisible();
});
