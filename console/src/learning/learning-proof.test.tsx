import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Learning } from '@regia/contract/learning/learnings';
import { SUGGESTION_MAX, WORDINGS_MAX } from '@regia/contract/limits';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { ID, PROOF as learning } from '../../test/learning-proof.ts';
import { button } from '../../test/show.tsx';
import { activateLocale, loadTexts } from '../platform/i18n/texts.ts';
import { useToasts } from '../platform/toasts.ts';
import { useSession } from '../platform/session/store.ts';
import { queryClient } from '../platform/query.ts';
import { bodyOf, valuesOf } from './learning-form.ts';
import { CorrectionsPanel } from './CorrectionsPanel.tsx';
import { LearningProof } from './LearningProof.tsx';
import { readLearningsSearch } from './list-search.ts';
import { learningTexts } from './texts.ts';

beforeEach(() => queryClient.clear());

async function open(
  changed: Partial<Learning> = {},
  permissions = ['monitoring.list', 'monitoring.learn'],
  refusal?: object,
) {
  signedIn();
  useSession.setState(({ me }) => ({ me: { ...me, permissions } as never }));
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method !== 'GET')
      sent.push({ path: new URL(request.url).pathname, body: await request.json().catch(() => null) });
    if (request.method !== 'GET' && refusal) return Response.json(refusal, { status: 400 });
    return Response.json({ ...learning, ...changed });
  });
  await openForm(() => <LearningProof id={ID} />);
  return sent;
}

test('MON-03 the proof shows the answers before and now, each wording with its result, and the reason', async () => {
  await open();
  const wordings = page.getByRole('list', { name: 'Questions of the proof' }).getByRole('listitem');
  await expect
    .element(wordings.first())
    .toMatchTextContent(/Serve la marca da bollo\?the questiongets the correction/);
  await expect
    .element(wordings.last())
    .toMatchTextContent(/Il certificato è in bollo\?by staffgets another answer/);
  await expect.element(page.getByText('Sì, sempre.')).toBeVisible();
  await expect.element(page.getByText('1 of 2 questions get the correction')).toBeVisible();
  await expect.element(page.getByText('A wording gets another answer.')).toBeVisible();
});

test('MON-03 the proof shows no Markdown of an answer', async () => {
  const proof = [{ ...learning.proof[0]!, before: '**Sì**, sempre:\n\n- il bollo' }, learning.proof[1]!];
  await open({ proof });
  await expect.element(page.getByText('Sì, sempre: • il bollo')).toBeVisible();
  expect(document.body.textContent).not.toContain('**');
});

const byModel: Partial<Learning> = {
  paraphrase_model: 'gemma-3',
  model_wordings: ['Il bollo è dovuto?', 'Quanto costa il bollo?'],
  proof: [
    learning.proof[0]!,
    ...['Il bollo è dovuto?', 'Quanto costa il bollo?'].map((wording) => ({
      ...learning.proof[1]!,
      wording,
      kind: 'model_paraphrase' as const,
    })),
  ],
};

test('MON-03 the proof says how each question was made; a person decides about a failed one of the model', async () => {
  const sent = await open(byModel);
  await expect.element(page.getByText(/by rule and by the model gemma-3/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Il bollo è dovuto?' });
  await expect.element(row).toMatchTextContent(/by the modelgets another answer/);
  await button('It asks the same: Il bollo è dovuto?').click();
  await button('It asks something else: Quanto costa il bollo?').click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      { version: 3, wordings: [...learning.wordings, 'Il bollo è dovuto?'] },
      { version: 3, model_wordings: ['Il bollo è dovuto?'] },
    ]);
});

test('MON-03 the proof says that the model made no paraphrases', async () => {
  await open({ paraphrase_model: 'gemma-3', paraphrase_failure: 'timeout' });
  await expect.element(page.getByText(/by rule only\. The model didn’t answer in time/)).toBeVisible();
});

test('MON-03 a conflict shows the page’s words, and a person settles it', async () => {
  const sent = await open();
  await expect.element(page.getByText('Serve sempre.')).toBeVisible();
  await button('The correction is right').click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ keep: true }]);
  expect(sent[0]?.path).toMatch(/\/settle\/$/);
});

test('MON-03 a person who may not teach reads the proof without buttons', async () => {
  await open({}, ['monitoring.list']);
  await expect.element(page.getByText('Serve sempre.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('TRN-07 the corrections of an assistant stand in its Training tab, and none without a correction', async () => {
  signedIn();
  let results = [{ ...learning, expires_on: '2026-12-24T10:00:00.000Z' }];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    asked.push(new Request(input, init).url);
    return Response.json({ count: results.length, results });
  });
  await openForm(() => <CorrectionsPanel id={ID} />);
  const row = page.getByRole('region', { name: 'Corrections' }).getByRole('row').last();
  await expect
    .element(row)
    .toMatchTextContent(/Serve la marca da bollo\?.*Reopened.*A page says otherwise.*2026-11-20.*2026-12-24/);
  await expect
    .element(page.getByRole('link', { name: 'All corrections' }))
    .toHaveAttribute('href', expect.stringContaining(`?assistant=${ID}`));
  expect(asked.map((url) => new URL(url).searchParams.get('assistant'))).toEqual([ID]);
  results = [{ ...learning, state: 'expired', conflict: null, expires_on: '2026-11-21T10:00:00.000Z' }];
  await queryClient.invalidateQueries();
  await expect.element(row).toMatchTextContent(/Serve la marca da bollo\?.*Expired.*2026/);
  results = [];
  await queryClient.invalidateQueries();
  await expect.poll(() => page.getByRole('region').elements()).toEqual([]);
});

test('MON-03 the fields of a correction are read one a line, and its expiry as an instant', () => {
  const values = valuesOf(learning);
  expect(values).toMatchObject({
    wordings: 'Il certificato è in bollo?',
    sources: 'Certificati online https://comune.example/certificati',
    expires: '',
  });
  expect(bodyOf({ ...values, wordings: ' a \n\n b ', expires: '2027-05-12T00:00' })).toEqual({
    answer: 'Online no.',
    wordings: ['a', 'b'],
    sources: learning.sources,
    expires_on: new Date('2027-05-12T00:00').toISOString(),
  });
});

test('MON-03 the address of the list drops what it does not know', () => {
  expect(readLearningsSearch({ state: 'verified', learning: 'x', assistant: ID, page: '2', no: 1 })).toEqual({
    state: 'verified',
    assistant: ID,
    page: 2,
  });
});

const paths = (sent: readonly { path: string }[]) =>
  sent.map(({ path }) => path.replace(/^.*learning\//, ''));

test('MON-03 a conflict links the page without telling it where the reader comes from; the page may be right', async () => {
  const sent = await open();
  const link = page.getByRole('link', { name: 'Certificati' });
  await expect.element(link).toHaveAttribute('href', 'https://comune.example/c');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await button('The page is right: withdraw the correction').click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ keep: false }]);
});

test('MON-03 a correction is proved again with one press, and withdrawn only after a question', async () => {
  const sent = await open({ conflict: null });
  await button('Prove again').click();
  await expect.poll(() => paths(sent)).toEqual([`${ID}/prove/`]);
  expect(useToasts.getState().toasts.at(-1)?.title).toBe('The questions are being asked again');
  await button('Withdraw').click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent(/Withdraw the correction\?/);
  expect(sent).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => paths(sent)).toEqual([`${ID}/prove/`, `${ID}/withdraw/`]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['The correction is right', 'Couldn’t settle the conflict'],
  ['Prove again', 'Couldn’t ask the questions again'],
])('MON-03 a refused “%s” is told', async (name, title) => {
  await open({}, undefined, { detail: ['Not now.'] });
  await button(name).click();
  await expect
    .poll(() => useToasts.getState().toasts)
    .toMatchObject([{ title, detail: expect.stringContaining('Not now.') }]);
});

test('MON-03 a refused withdrawal is told', async () => {
  await open({ conflict: null }, undefined, { detail: ['Not now.'] });
  await button('Withdraw').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect
    .poll(() => useToasts.getState().toasts)
    .toMatchObject([{ title: 'Couldn’t withdraw the correction' }]);
});

const plain: Partial<Learning> = { conflict: null, reason: '' };
test.each<[string, Partial<Learning>, RegExp, readonly string[]]>([
  [
    'that waits',
    { ...plain, state: 'requested' },
    /The assistant is learning it/,
    ['Prove again', 'Withdraw', 'Change'],
  ],
  [
    'that has expired',
    { ...plain, state: 'expired', expires_on: '2026-11-21T10:00:00.000Z' },
    /It has expired and is no longer used.*By urp\.sportello1, expires on 2026-11-21/,
    ['Withdraw', 'Change'],
  ],
  ['that was withdrawn', { ...plain, state: 'withdrawn' }, /By urp\.sportello1, without an expiry date/, []],
])('MON-03 a correction %s says so, and has its own actions', async (_, changed, words, actions) => {
  await open(changed);
  await expect.element(page.getByText('Proof of learning')).toBeVisible();
  expect(document.body.textContent).toMatch(words);
  expect(document.body.textContent).not.toMatch(
    changed.state === 'requested' ? /has expired/ : /is learning it/,
  );
  const names = page
    .getByRole('button')
    .elements()
    .map((one) => one.textContent);
  expect(names).toEqual(actions);
});

test('MON-03 a correction is changed in a form with its answer', async () => {
  await open();
  await button('Change').click();
  const dialog = page.getByRole('dialog', { name: 'Change the correction' });
  await expect.element(dialog.getByLabelText('Answer', { exact: true })).toHaveValue('Online no.');
});

test('MON-03 a wording that fails shows the answer that it gets; the answer now is that of the last proof', async () => {
  await open({ proof: [{ ...learning.proof[0]!, after: 'Online mai.' }, learning.proof[1]!] });
  await expect.element(page.getByText('Online mai.')).toBeVisible();
  const failed = page.getByRole('listitem').last();
  await expect.element(failed).toMatchTextContent(/gets another answer.*Non lo so\./);
});

test('MON-03 the proof says which of its questions are made by rule', async () => {
  const byRule = { ...learning.proof[1]!, wording: 'Marca da bollo?', kind: 'paraphrase' as const };
  await open({ proof: [learning.proof[0]!, byRule] });
  await expect
    .element(page.getByRole('listitem').last())
    .toMatchTextContent(/Marca da bollo\?by rulegets another/);
});

test('MON-03 a question that was not asked yet is in no list; one alone says nothing of paraphrases', async () => {
  await open({ proof: [learning.proof[0]!, { ...learning.proof[1]!, is_passed: null, asked_on: null }] });
  await expect.element(page.getByText('gets the correction', { exact: true })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(page.getByText(/The paraphrases are made/)).not.toBeInTheDocument();
});

test.each([
  ['a correction in another state', { state: 'learnt' as const }, undefined],
  ['a reader who may not teach', {}, ['monitoring.list']],
  ['a paraphrase that was left out', { model_wordings: [] }, undefined],
])('MON-03 nobody decides about a paraphrase of %s', async (_, changed, permissions) => {
  await open({ ...byModel, ...changed }, permissions);
  await expect.element(page.getByText('by the model').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /It asks/ })).not.toBeInTheDocument();
});

test('MON-03 a paraphrase is not added to as many wordings as there may be', async () => {
  await open({ ...byModel, wordings: Array.from({ length: WORDINGS_MAX }, (_, at) => `Domanda ${at}?`) });
  await expect.element(button('It asks something else: Il bollo è dovuto?')).toBeVisible();
  await expect.element(button('It asks the same: Il bollo è dovuto?')).not.toBeInTheDocument();
});

test.each([
  ['unreachable', /couldn’t be asked/],
  ['throttled', /too many requests/],
  ['refused', /refused to write any/],
  ['unusable', /wrote none that can be used/],
] as const)('MON-03 a model that was %s is told with the proof', async (failure, words) => {
  await open({ paraphrase_model: 'gemma-3', paraphrase_failure: failure });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('MON-03 in Italian the words agree with the number of the questions that use the correction', async () => {
  await loadTexts(learningTexts);
  onTestFinished(() => activateLocale('en-US'));
  await activateLocale('it-IT');
  await open();
  await expect.element(page.getByText('1 domanda su 2 usa la correzione')).toBeVisible();
});

const quoted = {
  document: ID,
  title: 'Certificati',
  heading: 'Bollo',
  url: 'https://comune.example/c#bollo',
  state: 'same',
} as const;

test('ANS-16 a correction that quotes a section links it, and its change keeps the section', async () => {
  const sent = await open({ quoted, conflict: null });
  await expect
    .element(page.getByRole('link', { name: 'Certificati: Bollo' }))
    .toHaveAttribute('href', quoted.url);
  await button('Change').click();
  await expect.element(page.getByRole('textbox', { name: /Other wordings/ })).toBeVisible();
  expect(page.getByRole('textbox', { name: /^(Answer|Pages)/ }).elements()).toEqual([]);
  await button('Save and prove').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.body).toEqual({ version: 3, wordings: learning.wordings, expires_on: null });
});

test.each([
  ['changed', 'The section that it quotes has changed', 'It still answers: keep the correction', true],
  ['gone', 'The section that it quotes is gone', 'Withdraw the correction', false],
] as const)('ANS-16 a quoted section that is %s is settled by a person', async (state, title, name, keep) => {
  const sent = await open({ quoted: { ...quoted, state } });
  await expect.element(page.getByText(title)).toBeVisible();
  expect(page.getByRole('button', { name: 'It still answers: keep the correction' }).elements()).toHaveLength(
    keep ? 1 : 0,
  );
  // A section that is gone is followed no more.
  expect(page.getByText(/^It quotes the section/).elements()).toHaveLength(keep ? 1 : 0);
  await button(name).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ keep });
});

test('ANS-16 a quoted section is named once where its heading is that of the page, and its link tells the page nothing', async () => {
  await open({ quoted: { ...quoted, heading: 'Certificati' }, conflict: null });
  const link = page.getByRole('link', { name: 'Certificati', exact: true });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('ANS-16 a quoted section without an address is named without a link', async () => {
  await open({ quoted: { ...quoted, url: '' }, conflict: null });
  await expect.element(page.getByText('Certificati: Bollo')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('ANS-16 a quoted section that has changed shows its new text, and no page that says otherwise', async () => {
  await open({ quoted: { ...quoted, state: 'changed' } });
  await expect.element(page.getByRole('blockquote')).toMatchTextContent(/^Serve sempre\.$/);
  expect(page.getByText('A page says something else').elements()).toEqual([]);
});

test('ANS-16 a text takes the place of a quoted section that is gone', async () => {
  const sent = await open({ quoted: { ...quoted, state: 'gone' }, answer: '' });
  await button('Change').click();
  const dialog = page.getByRole('dialog', { name: 'Change the correction' });
  await dialog.getByLabelText('Answer', { exact: true }).fill('Online no.');
  await button('Save and prove').click();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ version: 3, answer: 'Online no.' });
});

test('ANS-16 a correction that quotes a section longer than an answer may be can be changed', async () => {
  const sent = await open({ quoted, conflict: null, answer: 'x'.repeat(SUGGESTION_MAX + 1) });
  await button('Change').click();
  await button('Save and prove').click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ version: 3 }]);
});
