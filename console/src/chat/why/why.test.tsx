import type { Trace } from '@regia/contract/chat/calls';
import type { OfferReason } from '@regia/contract/chat/trace-words';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../../test/form-page.tsx';
import { show } from '../../../test/show.tsx';
import { traceOf } from '../../../test/trace.ts';
import { ConsideredSections } from './ConsideredSections.tsx';
import { Decision } from './Decision.tsx';
import { Facts } from './Facts.tsx';
import { ModelGate } from './ModelGate.tsx';
import { Statements } from './Statements.tsx';
import { TraceView } from './TraceView.tsx';
import { WhyOffers } from './WhyOffers.tsx';

const decision = (c: number) => ({
  c,
  answer_at: 0.4,
  unsure_at: 0.25,
  features: [
    { code: 'match' as const, value: 0.8, effect: 0.9 },
    { code: 'unknown_words' as const, value: 0.3, effect: -0.5 },
    { code: 'question_heading' as const, value: 0, effect: 0 },
  ],
});

const texts = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

test('ANS-03 the trace shows the wordings that were searched for, each with its language', async () => {
  const queries = [
    { text: 'Quando si paga?', language: 'it', why: 'question' },
    { text: 'scadenza del pagamento', language: 'it', why: 'multi_query' },
    { text: 'payment deadline', language: 'en', why: 'multi_query' },
  ];
  await show(<TraceView trace={traceOf({ rewording: 'model', queries })} />);
  await expect.element(page.getByText(/^The model reworded the question/)).toBeVisible();
  expect(texts()).toEqual(['“scadenza del pagamento” (Italian)', '“payment deadline” (English)']);
});

test.each([
  ['no_synonyms', /^Nothing was added: the pages have no synonym/],
  ['too_late', /^Nothing was added: the model took more than three seconds/],
  ['model_failed', /^Nothing was added: the model failed/],
  ['unusable', /^Nothing was added: the model wrote no wording/],
] as const)('ANS-03 without other wordings the trace says why: %s', async (rewording, text) => {
  await show(<TraceView trace={traceOf({ rewording })} />);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(texts()).toEqual([]);
});

test('ANS-03 without the setting the trace has no part about other words', async () => {
  await show(<TraceView trace={traceOf()} />);
  await expect.element(page.getByRole('heading', { name: 'Steps' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'In other words' }).elements()).toEqual([]);
});

test.each([
  [0.7, 'From 40% up, it answers.'],
  [0.3, 'Below 40%, it says it isn’t sure and shows what may help.'],
  [0.1, 'Below 25%, it says it doesn’t know.'],
])('AST-07 at a confidence of %d the inspector says what the assistant does', async (c, text) => {
  await show(<Decision decision={decision(c)} />);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('AST-07 each figure of a decision has a name, a share, a sentence and its effect', async () => {
  await show(<Decision decision={decision(0.7)} />);
  await page.getByText('What decided').click();
  const figures = texts();
  expect(figures[0]).toMatch(/^Match with the passage80%.*It spoke in favor\.$/);
  expect(figures[1]).toMatch(/^Unknown words30%.*It spoke against\.$/);
  expect(figures[2]).toMatch(/^Heading that is a question0%.*It changed nothing here\.$/);
});

test('AST-07 ANS-08 a summary says for how many messages it stood, which version made it, and what that took', async () => {
  const summary = {
    messages: 12,
    left_out: 0,
    failure: null,
    version: 7,
    tokens_in: 1800,
    tokens_out: 160,
    cost: '0.0021',
    ms: 2140,
  };
  const prompt = [{ part: 'summary', content: 'The visitor asked about the library.' }];
  await show(<TraceView trace={traceOf({ summary, prompt })} />);
  await expect
    .element(
      page.getByText(
        'A summary stood for the first 12 messages. Its text is under “What the model received”.',
      ),
    )
    .toBeVisible();
  const part = page.getByRole('heading', { name: 'Older messages' }).element().parentElement!;
  expect(part.textContent).toContain('Configuration version that made it7');
  expect(part.textContent).toContain('1,800 / 160');
  expect(part.textContent).toContain('2,140 ms');
  expect(part.textContent).not.toContain('left out');
  await page.getByText('Summary of the conversation').click();
  await expect.element(page.getByText('The visitor asked about the library.')).toBeVisible();
});

test.each([
  [null, ''],
  ['timeout', 'The last summary couldn’t be made: It took too long to respond.'],
  ['withheld', 'The last summary couldn’t be made: It held internal instructions, so it was thrown away.'],
])('AST-07 ANS-08 messages that are left out say so, also with the reason “%s”', async (failure, words) => {
  const none = { version: null, tokens_in: null, tokens_out: null, cost: null, ms: null };
  await show(<TraceView trace={traceOf({ summary: { messages: 0, left_out: 4, failure, ...none } })} />);
  const text = page.getByText('4 older messages were left out, because no summary of them was ready.');
  await expect.element(text).toBeVisible();
  const part = page.getByRole('heading', { name: 'Older messages' }).element().parentElement!;
  expect(part.textContent).toContain(words);
  expect(part.querySelector('dl')).toBeNull();
});

test('AST-07 each section that was considered says why it was chosen or not', async () => {
  const section = (heading: string, score: number) => ({
    document: '01990000-0000-7000-8000-000000000000',
    title: 'Rifiuti',
    heading,
    url: `https://comune.example/${heading}`,
    score,
    offer: null,
    features: [],
  });
  await show(
    <ConsideredSections
      sections={[
        { ...section('Pagare', 5.2), chosen: 'first', reason: 'best_score' },
        { ...section('Orari', 3), chosen: null, reason: 'lower_score' },
      ]}
    />,
  );
  expect(texts()).toEqual([
    'Rifiuti › Pagare5.2Chosen: it had the highest score.Its figures',
    'Rifiuti › Orari3.0Not shown: its score was lower.Its figures',
  ]);
});

test('AST-07 each section that was considered says whether it was offered, and by which rule', async () => {
  const section = (heading: string, score: number, offer: OfferReason | null) => ({
    document: '01990000-0000-7000-8000-000000000000',
    title: 'Rifiuti',
    heading,
    url: `https://comune.example/${heading}`,
    score,
    chosen: null,
    reason: 'lower_score' as const,
    offer,
    features: [],
  });
  await show(
    <WhyOffers
      chosen={[]}
      sections={[
        section('Pagare', 5.2, 'quoted'),
        section('Orari', 3.5, 'offered'),
        section('Sede', 3.25, 'offered'),
        section('Bidoni', 3, 'offered_second'),
        section('Cookie', 2, 'no_content'),
        section('Storia', 1, null),
      ]}
    />,
  );
  expect(texts().map((text) => text.replace('Rifiuti › ', '').trim())).toEqual([
    'Pagare5.20Not offered: the answer quotes it.',
    'Orari3.50Offered: it has the highest score.',
    'Sede3.25Offered: another page, 0.25 below the first.',
    'Bidoni3.00Offered: the second of the same page.',
    'Cookie2.00Not offered: it is a notice, a legal page or a form.',
  ]);
});

test('ANS-10 the inspector names what no passage holds, as text', async () => {
  await show(
    <Statements
      statements={[
        { text: 'Si paga online.', supported: true, missing: [] },
        { text: 'Costa 30 euro.', supported: false, missing: ['30', 'https://male.example'] },
      ]}
    />,
  );
  await expect
    .element(page.getByText('The passages support 1 of 2 statements: their numbers, dates, names and links.'))
    .toBeVisible();
  expect(texts()).toEqual(['Costa 30 euro.Not in the passages: 30, https://male.example']);
  expect(page.getByRole('link').elements()).toEqual([]);
});

test.each([
  ['answered', 'None, quoted from the documents'],
  ['not_sure', 'None, quoted from the documents'],
  ['not_answered', 'None'],
  ['small_talk', 'None'],
] as const)(
  'AST-07 without a model the facts of the outcome %s name the model “%s”',
  async (outcome, model) => {
    await show(<Facts trace={traceOf({ outcome })} />);
    await expect.element(page.getByText(model, { exact: true })).toBeVisible();
  },
);

test('MON-03 the step that compares with the corrections has a name in words', async () => {
  const learning = { id: 'l1', question: 'Quando si paga?', wording: 'Quando si paga?' };
  await openForm(() => (
    <TraceView trace={traceOf({ learning, steps: [{ name: 'correction', ms: 0.1, dropped: 0 }] })} />
  ));
  await expect.element(page.getByText('Compared with the corrections')).toBeVisible();
});

test('ANS-15 a step tells how many passages it left out, and nothing where it left out none', async () => {
  const steps = [
    { name: 'search', ms: 1, dropped: 2 },
    { name: 'quote', ms: 1, dropped: 0 },
  ];
  await openForm(() => <TraceView trace={traceOf({ steps })} />);
  await expect.element(page.getByText('2 passages left out, 1.0 ms')).toBeVisible();
  await expect.element(page.getByText('1.0 ms', { exact: true })).toBeVisible();
});

test('MON-03 the facts of a correction name no quotation and no share of support', async () => {
  const learning = { id: 'l1', question: 'Quando si paga?', wording: 'Quando si paga?' };
  await show(<Facts trace={traceOf({ learning, grounding: 1 })} />);
  await expect.element(page.getByText('None, written by staff', { exact: true })).toBeVisible();
  expect(page.getByText(/quoted from the documents|Supported by the passages/).elements()).toEqual([]);
});

test.each([
  [null, 0],
  ['0.0021', 1],
] as const)('ANS-01 a cost of %s is shown %d times, and never as 0', async (cost, times) => {
  await show(<Facts trace={traceOf({ cost })} />);
  expect(page.getByText('Cost', { exact: true }).elements()).toHaveLength(times);
});

const OWN = { id: '6', name: 'Mistral', instead_of: null };

test('ANS-21 the trace names the endpoint of the organization that was asked, and none without one', async () => {
  const { rerender } = await show(<TraceView trace={traceOf({ endpoint: OWN })} />);
  await expect.element(page.getByText('“Mistral” was asked.')).toBeVisible();
  await rerender(<TraceView trace={traceOf()} />);
  await expect.element(page.getByRole('heading', { name: 'Endpoint' })).not.toBeInTheDocument();
});

test('ANS-21 the trace names the endpoint that did not answer before its fallback, and why', async () => {
  const first = { id: '7', name: 'Ollama', failure: 'key_refused' };
  await show(<TraceView trace={traceOf({ endpoint: { ...OWN, instead_of: first } })} />);
  await expect
    .element(
      page.getByText(
        '“Mistral” was asked, the fallback of “Ollama”, which didn’t answer. It rejected the key. Change the key.',
      ),
    )
    .toBeVisible();
});

test.each([
  [OWN, 'The endpoint “Mistral” didn’t finish its answer', /^It couldn’t be reached\. Check its address/],
  [null, 'The model didn’t finish its answer', /\(MODEL_URL\)/],
])('ANS-21 a failure of the endpoint %j gives advice for it', async (endpoint, title, advice) => {
  await show(<TraceView trace={traceOf({ endpoint, failure: 'unreachable' })} />);
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(advice)).toBeVisible();
});

test.each([
  [{ tokens_in: 120, tokens_out: 30 }, 'Not known: the model’s prices weren’t set'],
  [{ tokens_in: null, tokens_out: null }, 'Not sent by the model’s service, so the cost isn’t known'],
])('ANS-01 without a cost, the facts of a model’s answer with %j say why', async (counts, why) => {
  await show(<Facts trace={traceOf({ model: 'm', cost: null, ...counts })} />);
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
});

test.each([
  [0.2, 0.2, 'From 20% up, the model is asked.'],
  [0.19, 0.2, 'The search was 19% sure. The model is asked from 20% up.'],
  [0.19, null, ''],
])(
  'AST-07 at a confidence of %d, with a model that is asked from %s on, the inspector says “%s”',
  async (p, askModel, text) => {
    const confidence = { p, bsc: 0, s: 0, oov: 0, nm: 0 };
    const thresholds = { answer: 0.6, suggest: 0.4, ask_model: askModel };
    const { container } = await show(<ModelGate trace={{ confidence, thresholds }} />);
    expect(container.textContent).toBe(text);
  },
);

const PASSAGE: Trace['passages'][number] = {
  passage: '01990000-0000-7000-8000-000000000001',
  document: '01990000-0000-7000-8000-000000000002',
  title: 'Rifiuti',
  heading: 'Pagare',
  url: 'https://comune.example/rifiuti',
  rank: 1,
  score: 4,
  used: true,
  dropped_by: null,
};

test.each([
  ['answered', true, 'One section was certain enough, so the assistant quoted it.'],
  ['answered', false, 'The model answered from the passages below.'],
  ['not_sure', true, 'It found something that may help, but wasn’t certain. This counts as not answered.'],
  [
    'small_talk',
    true,
    'A greeting, a thank-you or the like: it replied with a fixed text and didn’t search.',
  ],
] as const)('AST-07 the inspector of %s (quoted: %s) begins with “%s”', async (outcome, extractive, text) => {
  await show(<TraceView trace={traceOf({ outcome, extractive })} />);
  await expect.element(page.getByText(text)).toBeVisible();
  const isSmallTalk = outcome === 'small_talk';
  expect(page.getByRole('heading', { name: 'Passages found' }).elements()).toHaveLength(isSmallTalk ? 0 : 1);
  expect(page.getByRole('heading', { name: 'Confidence' }).elements()).toHaveLength(isSmallTalk ? 0 : 1);
});

test('AST-07 each passage that was found is used, or says why it was dropped', async () => {
  const dropped = { ...PASSAGE, passage: '01990000-0000-7000-8000-000000000003', used: false };
  await show(
    <TraceView
      trace={traceOf({ passages: [PASSAGE, { ...dropped, rank: 2, dropped_by: 'not_in_answer' }] })}
    />,
  );
  await expect.element(page.getByText('Used', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Dropped: the answer quotes another section')).toBeVisible();
});

test('AST-07 without a passage the inspector says that no word is shared, and shows no figures of 0', async () => {
  const confidence = { p: 0, bsc: 0, s: 0, oov: 1, nm: 0 };
  await show(<TraceView trace={traceOf({ outcome: 'not_answered', confidence })} />);
  await expect.element(page.getByText(/^No passage shares a word with the question/)).toBeVisible();
  expect(page.getByText('Question words in the passage').elements()).toEqual([]);
});

test('AST-07 a section without a heading that the visitor chose is found by the title of its page', async () => {
  const document = '01990000-0000-7000-8000-000000000000';
  const section = {
    document,
    title: 'Rifiuti',
    heading: '',
    url: '/r',
    score: 5,
    chosen: null,
    features: [],
  };
  await show(
    <WhyOffers
      chosen={[{ document, heading: 'Rifiuti', chosenOn: '2026-11-20T14:33:00.000Z' }]}
      sections={[{ ...section, reason: 'lower_score', offer: 'offered' }]}
    />,
  );
  await expect.element(page.getByText(/^Chosen by the visitor at /)).toBeVisible();
});

test('ANS-20 AST-07 a message of distress shows the words by which it was recognized; another shows none', async () => {
  const { rerender } = await show(
    <TraceView trace={traceOf({ outcome: 'distress', signs: ['voglio', 'morire'] })} />,
  );
  await expect.element(page.getByText('Recognized above all by these words: voglio, morire')).toBeVisible();
  await rerender(<TraceView trace={traceOf({ outcome: 'small_talk' })} />);
  await expect.element(page.getByText('Recognized above all')).not.toBeInTheDocument();
});

test.each([
  [
    { of: 'assistant', unit: 'money', period: 'day' } as const,
    /The assistant has spent what its limit of the day/,
  ],
  [
    { of: 'organization', unit: 'messages', period: 'month' } as const,
    /The organization has had the messages that its limit of the month/,
  ],
])('ANS-21 an answer that quotes because a spending limit was reached says so: %j', async (limit, text) => {
  await openForm(() => <TraceView trace={traceOf({ spending_limit: limit })} />);
  await expect.element(page.getByText('A spending limit was reached, so no model was asked')).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('ANS-05 ANS-06 the trace shows the filter, and what was read from the question and dropped', async () => {
  const one = { field: 'source', operator: 'not', values: ['Albo pretorio'] };
  const { rerender } = await show(
    <TraceView
      trace={traceOf({
        filters: [
          { ...one, origin: 'settings', is_dropped: false },
          { field: 'date', operator: 'from', values: ['2025-01-01'], origin: 'question', is_dropped: false },
          { field: 'language', operator: 'is', values: ['en'], origin: 'question', is_dropped: true },
        ],
      })}
    />,
  );
  await expect.element(page.getByText('Source is not Albo pretorio')).toBeVisible();
  await expect.element(page.getByText('Date from 2025-01-01 (read from the question)')).toBeVisible();
  await expect.element(page.getByText(/^Language is en \(read from the question, and dropped/)).toBeVisible();
  await rerender(<TraceView trace={traceOf()} />);
  await expect.element(page.getByText('Albo pretorio')).not.toBeInTheDocument();
});

test.each([
  ['off', [], /answers from its instructions alone/],
  ['without_tools', [], /there is no model that calls tools/],
  ['tool', [], /searched for nothing/],
  ['tool', ['orari biblioteca'], /“orari biblioteca”/],
] as const)(
  'ANS-07 an answer whose model had its passages by "%s" says so: %j',
  async (retrieval, texts, said) => {
    const queries = [
      { text: 'Quando apre?', language: 'it', why: 'question' },
      ...texts.map((text) => ({ text, language: 'it', why: 'tool' })),
    ];
    await openForm(() => <TraceView trace={traceOf({ retrieval, queries, extractive: false })} />);
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'How it searched' })).toBeVisible();
    await expect.element(page.getByText('Quando apre?')).not.toBeInTheDocument();
  },
);

test('ANS-07 an answer from what the question found says nothing about it, and steps may come twice', async () => {
  const steps = ['model', 'tool', 'model'].map((name) => ({ name, ms: 1, dropped: 0 }));
  await openForm(() => <TraceView trace={traceOf({ retrieval: 'always', steps })} />);
  await expect.element(page.getByText('Waited for the model').nth(1)).toBeVisible();
  await expect.element(page.getByText('How it searched')).not.toBeInTheDocument();
});
