import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';
import { FeaturesPage } from './FeaturesPage.tsx';

const VOICE = {
  id: 'voice',
  name: 'Questions by voice',
  description: 'Visitors speak instead of typing.',
  interested_on: null as string | null,
  interested: null as number | null,
};
const PERSON = { username: 'ada', organization: 'Ente di Prova', interested_on: '2026-03-02T10:00:00.000Z' };

beforeEach(() => queryClient.clear());

/** Opens the page. The fake server records the interest; a person who is named in `refusal` is refused. */
async function open(
  feature: object = {},
  { refusal = '', count = 1, profile = '', chosen = null as string | null } = {},
) {
  signedIn();
  useSession.setState({ profile, organizationId: chosen });
  let shown = { ...VOICE, ...feature };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const isInterest = url.includes('/interest/');
    sent.push(`${method} ${isInterest ? 'interest' : 'list'}`);
    if (method === 'GET')
      return Response.json(isInterest ? { count, people: [PERSON] } : { features: [shown] });
    if (refusal) return Response.json({ detail: refusal }, { status: 409 });
    shown = { ...shown, interested_on: method === 'POST' ? PERSON.interested_on : null };
    return Response.json(shown);
  });
  await openForm(FeaturesPage);
  return sent;
}

const interest = button('I am interested: Questions by voice');

test('AST-08 a feature says what it does; a press records the interest, a second press withdraws it', async () => {
  const sent = await open();
  await expect.element(page.getByRole('heading', { name: 'Questions by voice' })).toBeVisible();
  await expect.element(page.getByText('Visitors speak instead of typing.')).toBeVisible();
  await expect.element(interest).toHaveAttribute('aria-pressed', 'false');
  await expect.element(interest).toHaveTextContent('I am interested');
  await interest.click();
  await expect.element(interest).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Recorded 2026-03-02. Press again to withdraw.')).toBeVisible();
  await interest.click();
  await expect.element(interest).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toEqual(['GET list', 'POST interest', 'GET list', 'DELETE interest', 'GET list']);
});

test('AST-08 the page says that its features are coming, and who sees who is interested', async () => {
  await open();
  await expect.element(page.getByText('Coming soon: tell us which ones would help you.')).toBeVisible();
  await expect
    .element(
      page.getByText(/^Your organization’s admins and the people who run Regia see who is interested\./),
    )
    .toBeVisible();
});

test('AST-08 a refused interest is not shown as recorded, and the server’s message is shown', async () => {
  await open({}, { refusal: 'Choose an organization first.' });
  await interest.click();
  await expect
    .poll(() => useToasts.getState().toasts.at(-1))
    .toMatchObject({ title: 'Couldn’t record your interest', detail: 'Choose an organization first.' });
  await expect.element(interest).toHaveAttribute('aria-pressed', 'false');
});

test('AST-08 a person who may not see how many are interested sees neither a number nor a list', async () => {
  await open({ interested: null });
  await expect.element(interest).toBeVisible();
  await expect.element(page.getByText(/interested yet|(is|are) interested$/)).not.toBeInTheDocument();
});

test('AST-08 an admin sees that nobody is interested, without a list to open', async () => {
  await open({ interested: 0 });
  await expect.element(page.getByText('Nobody is interested yet')).toBeVisible();
  expect(page.getByRole('group').elements()).toHaveLength(0);
});

test('AST-08 an admin sees how many are interested, and a press reads who and since when, without the organization', async () => {
  const sent = await open({ interested: 1 });
  await expect.element(page.getByText('1 person is interested')).toBeVisible();
  await interest.click();
  await expect.element(interest).toHaveAttribute('aria-pressed', 'true');
  const before = ['GET list', 'POST interest', 'GET list'];
  expect(sent).toEqual(before);
  await page.getByText('1 person is interested').click();
  const row = page.getByRole('table', { name: 'People who are interested' }).getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/ada.*2026-03-02/);
  await expect.element(row).not.toMatchTextContent('Ente di Prova');
  expect(sent).toEqual([...before, 'GET interest']);
});

test.each([
  ['superuser', 'no organization sees the', null, /ada.*Ente di Prova/],
  ['acomea', 'no organization sees the', null, /ada.*Ente di Prova/],
  ['superuser', 'one sees no', 'o1', /^ada\s*2026-03-02/],
])(
  'AST-08 USER-05 USER-08 under the profile %s, a superuser who chose %s organization of each person',
  async (profile, _, chosen, words) => {
    await open({ interested: 1 }, { profile, chosen });
    await page.getByText('1 person is interested').click();
    const row = page.getByRole('table', { name: 'People who are interested' }).getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent(words);
  },
);

test('AST-08 a list that is not complete says so', async () => {
  await open({ interested: 2 }, { count: 2 });
  await page.getByText('2 people are interested').click();
  await expect.element(page.getByText('Only the newest 1 are listed.')).toBeVisible();
});

test('AST-08 features that cannot be read show a message with a button to try again', async () => {
  signedIn();
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Not now.' }, { status: 409 }));
  await openForm(FeaturesPage);
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await expect.element(interest).not.toBeInTheDocument();
});
