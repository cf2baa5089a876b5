import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ASSISTANT,
  field,
  installationFormOf,
  onlyMay,
  openForm,
  signedIn,
} from '../../../test/form-page.tsx';
import { button, focusAfterPress } from '../../../test/show.tsx';

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/** Opens the form; the fake server answers each call with this, and the calls are recorded. */
async function open(
  answer: unknown = {},
  status = 200,
  {
    origins = ASSISTANT.allowed_origins,
    may = undefined as string[] | undefined,
    state = 'on_air',
    more = {},
  } = {},
): Promise<Sent[]> {
  signedIn();
  if (may) onlyMay(...may);
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    if (init?.method !== 'GET') sent.push({ path: new URL(url, location.href).pathname, body });
    return Response.json(answer, { status });
  });
  await openForm(
    installationFormOf({ ...ASSISTANT, allowed_origins: origins, state, ...more } as typeof ASSISTANT),
  );
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
  const closed = page.getByText('The chat page is closed');
  await expect.element(closed).toBeVisible();
  // The words of the link are for visitors, in their language.
  await expect.element(code).toMatchTextContent('Chatti con noi');
  await page.getByRole('radio', { name: /^In frames of the allowed websites/ }).click();
  await expect.element(closed).toBeVisible();
  await page.getByRole('radio', { name: /^Open to everyone/ }).click();
  await expect.element(closed).not.toBeInTheDocument();
  await userEvent.selectOptions(field('Where do you install it?'), 'In a frame, without scripts');
  await expect.element(closed).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^No chat page/ }).click();
  await expect.element(closed).toBeVisible();
});

test('AST-05 the code that is shown is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await button('Copy code').click();
  await expect.poll(() => copied.mock.lastCall).toEqual([code.element().textContent]);
});

test('AST-05 a profile without the permission reads the settings, and changes none', async () => {
  await open({}, 200, { may: [] });
  await expect.element(page.getByText(/Your profile can’t edit the installation/)).toBeVisible();
  await expect.element(field('Each visitor optional')).toBeDisabled();
  for (const name of ['Add a website', 'Remove website 1', 'Check'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('AST-05 a check of a page has no button to allow its website if the assistant is archived', async () => {
  const origin = 'https://comune.example';
  const findings = [finding({ code: 'origin_missing', level: 'step', about: origin })];
  await open({ url: `${origin}/`, findings }, 200, { state: 'archived' });
  await field('Address of a page with the chat').fill(origin);
  await button('Check').click();
  await expect.element(page.getByText(/isn’t one of the allowed websites/)).toBeVisible();
  await expect.element(button(`Allow ${origin}`)).not.toBeInTheDocument();
});

test('AST-05 the first row has no button to remove it while it is empty, and no second empty row is added', async () => {
  await open({}, 200, { origins: [] });
  await button('Add a website').click();
  await expect.element(field('Website 1')).toHaveFocus();
  expect(page.getByRole('textbox', { name: /^Website/ }).elements()).toHaveLength(1);
  await expect.element(button('Remove website 1')).not.toBeInTheDocument();
});

test('AST-05 with twenty websites there is no button for another one', async () => {
  const origins = Array.from({ length: 20 }, (_, at) => `https://${at}.example`);
  await open({}, 200, { origins });
  await expect.element(field('Website 20')).toBeVisible();
  await expect.element(button('Add a website')).not.toBeInTheDocument();
});

test('AST-05 websites are added and removed; a copied address becomes its origin; all is saved at once', async () => {
  const sent = await open({ ...ASSISTANT, version: 2 });
  const focused = focusAfterPress(button('Add a website').element());
  expect(focused).toBe(field('Website 2').element());
  await userEvent.keyboard('biblioteca.example/orari');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Website 2')).toHaveValue('https://biblioteca.example');
  await button('Remove website 1').click();
  await expect.element(button('Add a website')).toHaveFocus();
  await field('Each visitor optional').fill('12');
  await field('All visitors together optional').fill('40');
  await field('All visitors together optional').fill(' ');
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
  await button('Add a website').click();
  await field('Website 3').fill('three more words');
  // An empty row between them is no website.
  await field('Website 2').fill('');
  await button('Save').click();
  await expect.element(field('Website 3')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Website 1')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Website 2')).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
  await field('Website 3').fill('');
  await field('Website 2').fill('two words');
  await button('Save').click();
  await expect.element(field('Website 2')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Website 2')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('AST-05 a refusal of the whole list is shown below it', async () => {
  await open({ allowed_origins: ['Too many websites.'], status_code: 400 }, 400);
  await button('Remove website 1').click();
  await button('Save').click();
  await expect.element(page.getByText('Too many websites.')).toBeVisible();
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
  expect(page.getByRole('region', { name: 'Directive to write' }).elements()).toHaveLength(1);
  await expect
    .element(page.getByText(/The security policy that the site sends blocks the chat/))
    .toBeVisible();
  // It takes the place of an empty row.
  await button('Add a website').click();
  await button(`Allow ${origin}`).click();
  await expect.element(field('Website 2')).toHaveValue(origin);
  await expect.element(field('Website 3')).not.toBeInTheDocument();
  await expect.element(page.getByText('Added below: save to apply it.')).toBeVisible();
  // Another address asks for another check.
  await field('Address of a page with the chat').fill(`${origin}/altra`);
  await expect.element(result).not.toBeInTheDocument();
});

test('AST-05 the site and its twin are allowed once each; after the save nothing is left to save', async () => {
  const [site, twin] = ['https://comune.example', 'https://www2.comune.example'];
  const findings = [
    finding({ code: 'snippet_found', level: 'ok' }),
    finding({ code: 'policy_blocks', level: 'note', where: 'meta' }),
    finding({ code: 'origin_missing', level: 'note', about: site }),
    finding({ code: 'twin_missing', level: 'note', about: twin }),
  ];
  const saved = { ...ASSISTANT, allowed_origins: [...ASSISTANT.allowed_origins, twin, site], version: 2 };
  const sent = await open({ ...saved, url: `${site}/`, findings });
  await button('Check').click();
  await field('Address of a page with the chat').fill(site);
  await button('Check').click();
  await expect.element(page.getByText('The assistant works on this page.')).toBeVisible();
  await expect.element(page.getByText(/A security policy in the page’s HTML blocks the chat/)).toBeVisible();
  for (const one of [site, twin, site]) await button(`Allow ${one}`).click();
  await button('Save').click();
  await expect.poll(() => sent.length).toBe(2);
  // The first press, without an address, asked for nothing.
  expect(sent).toMatchObject([
    { body: { url: site } },
    { body: { allowed_origins: saved.allowed_origins, version: 1 } },
  ]);
  await expect.element(page.getByText('Added below: save to apply it.')).not.toBeInTheDocument();
});

test('AST-05 a check that fails says why', async () => {
  await open({ detail: 'Not now.' }, 409);
  await field('Address of a page with the chat').fill('https://comune.example/');
  await button('Check').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn’t check the page.*Not now\./);
});

test('AST-05 a refused address has its reason at the field', async () => {
  await open({ url: ['There’s no web page at this address.'] }, 400);
  await field('Address of a page with the chat').fill('https://comune.example/file.pdf');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('There’s no web page at this address.')).toBeVisible();
  await expect.element(field('Address of a page with the chat')).toHaveAttribute('aria-invalid', 'true');
});

test('AST-05 the site that an assistant learns from is offered while no website is allowed', async () => {
  await open({}, 200, { origins: [], more: { sitemap_url: 'https://www.comune.example/it/sitemap.xml' } });
  const allow = button('Allow https://www.comune.example');
  await allow.click();
  await expect.element(field('Website 1')).toHaveValue('https://www.comune.example');
  await expect.element(field('Website 1')).toHaveFocus();
  expect(allow.elements()).toEqual([]);
});
