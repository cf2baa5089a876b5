import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASSISTANT, field, installationFormOf, openForm, signedIn } from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/** Opens the form; the fake server answers each call with this, and the calls are recorded. */
async function open(answer: unknown = {}, status = 200): Promise<Sent[]> {
  signedIn();
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    if (init?.method !== 'GET') sent.push({ path: new URL(url, location.href).pathname, body });
    return Response.json(answer, { status });
  });
  await openForm(installationFormOf(ASSISTANT));
  return sent;
}

const code = page.getByRole('region', { name: 'Code for your site' }).getByRole('region');
const finding = (more: object) => ({ about: null, where: null, line: null, ...more });

test('AST-05 the line for HTML comes first; another platform shows its own code', async () => {
  await open();
  const line =
    '<script src="https://regia.comune.example/widget/v1.js" data-assistant="5c0e8f7b2a914d63b7f1e6029d48c3a5" async></script>';
  await expect.element(code).toHaveTextContent(line);
  await userEvent.selectOptions(field('Where do you install it?'), 'React');
  await expect.element(code).toMatchTextContent('useEffect');
});

test('AST-05 a link to the chat page says that the page is closed, until it is opened', async () => {
  await open();
  await userEvent.selectOptions(field('Where do you install it?'), 'As a link to a page of its own');
  await expect.element(page.getByText('The chat page is closed')).toBeVisible();
  await page.getByRole('radio', { name: /^Open to everyone/ }).click();
  await expect.element(page.getByText('The chat page is closed')).not.toBeInTheDocument();
});

test('AST-05 websites are added and removed; a copied address becomes its origin; all is saved at once', async () => {
  const sent = await open({ ...ASSISTANT, version: 2 });
  await button('Add a website').click();
  await expect.element(field('Website 2')).toHaveFocus();
  await userEvent.keyboard('biblioteca.example/orari');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Website 2')).toHaveValue('https://biblioteca.example');
  await button('Remove website 1').click();
  await expect.element(button('Add a website')).toHaveFocus();
  await field('Each visitor optional').fill('12');
  await button('Save').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toEqual({
    allowed_origins: ['https://biblioteca.example'],
    visitor_questions_per_minute: 12,
    total_questions_per_minute: null,
    chat_page: 'none',
    user_type: 'anonymous',
    version: 1,
  });
});

test('AST-05 a row that is no website has its own error, and nothing is sent', async () => {
  const sent = await open();
  await button('Add a website').click();
  await field('Website 2').fill('two words');
  await button('Save').click();
  await expect.element(field('Website 2')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Website 1')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Website 2')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('AST-05 a check shows its findings, with the directive to write; one press adds the website', async () => {
  const origin = 'https://comune.example';
  const sent = await open({
    url: `${origin}/`,
    findings: [
      finding({ code: 'snippet_found', level: 'ok' }),
      finding({ code: 'policy_blocks', level: 'step', where: 'header', line: "script-src 'self' https://r" }),
      finding({ code: 'origin_missing', level: 'step', about: origin }),
    ],
  });
  await field('Address of a page with the chat').fill(origin);
  await button('Check').click();
  const result = page.getByRole('status').filter({ hasText: 'The assistant doesn’t work on this page yet.' });
  await expect.element(result.getByRole('listitem').nth(2)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Directive to write' }))
    .toHaveTextContent("script-src 'self' https://r");
  expect(sent).toMatchObject([{ body: { url: origin } }]);
  await button(`Allow ${origin}`).click();
  await expect.element(field('Website 2')).toHaveValue(origin);
  await expect.element(page.getByText('Added below: save to apply it.')).toBeVisible();
});

test('AST-05 a refused address has its reason at the field', async () => {
  await open({ url: ['There’s no web page at this address.'] }, 400);
  await field('Address of a page with the chat').fill('https://comune.example/file.pdf');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('There’s no web page at this address.')).toBeVisible();
  await expect.element(field('Address of a page with the chat')).toHaveAttribute('aria-invalid', 'true');
});
