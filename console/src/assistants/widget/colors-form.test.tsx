import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { schemeOf } from '@regia/contract/widget/color-schemes';
import {
  ASSISTANT,
  colorsFormOf,
  field,
  onlyMay,
  openForm,
  savedBodies,
  signedIn,
} from '../../../test/form-page.tsx';
import { button } from '../../../test/show.tsx';
import { boundKeys, listenForKeys } from '../../platform/keys/use-keys.ts';
import { useToasts } from '../../platform/toasts.ts';
import { keyCaps } from '../../shell/palette/key-caps.ts';

// Its contrast is 4.09: rounded to the nearest, it would be another figure.
const PALE = { ...DEFAULT_COLORS, secondary_text: '#6c7783' };
const open = (colors = DEFAULT_COLORS) => openForm(colorsFormOf({ ...ASSISTANT, colors }));
const keysNow = () => boundKeys().map((binding) => binding.label());
const openMenu = async (item: string) => {
  await button('More palettes').click();
  return page.getByRole('menuitem', { name: item });
};
const warning = (text: RegExp) => page.getByText(text).first();

beforeEach(() => signedIn());

describe('AST-04 the Colors tab', () => {
  test('has a field for each role, with what the role paints', async () => {
    await open();
    for (const role of Object.keys(DEFAULT_COLORS)) {
      const input = document.querySelector<HTMLInputElement>(`input[name="colors.${role}"]`)!;
      expect(input.labels, role).toHaveLength(1);
      const described = input.getAttribute('aria-describedby')!.split(' ')[0]!;
      expect(document.getElementById(described)!.textContent, role).not.toBe('');
    }
    await expect.element(field('Citations')).toHaveValue('1b5e9f');
  });

  test('warns about a text that is hard to read, and Fix puts the nearest color that passes', async () => {
    await open(PALE);
    await expect
      .element(warning(/^“Secondary text” is hard to read on “Assistant’s message”$/))
      .toBeVisible();
    await expect.element(button('Fix all')).not.toBeInTheDocument();
    await expect.element(field('Secondary text')).toHaveAccessibleDescription(/Hard to read$/);
    await expect.element(page.getByText('Contrast 4.0 to 1, not enough')).toBeInTheDocument();
    await button('Fix: Secondary text').click();
    await expect.element(button('Fix: Secondary text')).not.toBeInTheDocument();
    await expect.element(field('Secondary text')).not.toHaveValue('6c7783');
    await expect.element(field('Secondary text')).toHaveFocus();
    await expect.element(page.getByText('1 color changed, not saved yet')).toBeVisible();
  });

  test('fixes all that are hard to read at once', async () => {
    await open({ ...PALE, citation_text: '#9ec5ea', gradient_third: '#8fb5db' });
    await expect.element(warning(/3 colors are hard to read/)).toBeVisible();
    await expect.element(warning(/^The text on “Gradient, third” is hard to read$/)).toBeVisible();
    expect(page.getByRole('button', { name: /^Fix: / }).elements()).toHaveLength(3);
    await button('Fix all').click();
    await expect.element(button('Fix all')).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain('hard to read');
  });

  test('a color that nobody can read stops the save at its field, and nothing is sent', async () => {
    const sent = vi.fn<(request: unknown) => Promise<Response>>(() => new Promise(() => {}));
    vi.stubGlobal('fetch', sent);
    await open();
    await field('Main text').fill('ffffff');
    await expect.element(warning(/It can’t be saved like this/)).toBeVisible();
    sent.mockClear();
    await button('Save colors').click();
    await expect
      .element(page.getByText('This text can’t be read: choose a darker or lighter color'))
      .toBeVisible();
    await expect.element(field('Main text')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  test('a preset replaces all colors; undo and redo step through the changes, with keys too', async () => {
    const stop = listenForKeys();
    await open();
    await expect.element(button('Blue')).toHaveAttribute('aria-pressed', 'true');
    await button('Night').click();
    await expect.element(button('Night')).toHaveAttribute('aria-pressed', 'true');
    await field('Light').fill('abcdef');
    await button('Undo').click();
    await expect.element(button('Night')).toHaveAttribute('aria-pressed', 'true');
    await field('Light').click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(button('Blue')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Control>}y{/Control}');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.element(field('Light')).toHaveValue('abcdef');
    await expect.element(button('Redo')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('Light')).not.toHaveValue('abcdef');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(field('Light')).toHaveValue('abcdef');
    stop();
  });

  test('the list of keys has both keys that redo', async () => {
    await open();
    const redo = boundKeys().filter((binding) => binding.label() === 'Redo');
    expect(redo.map(({ keys }) => keyCaps(keys))).toEqual([['Ctrl Y'], ['Ctrl ⇧ Z']]);
  });

  test('Cancel brings the saved colors back, and can be undone', async () => {
    await open();
    await field('Dark').fill('222222');
    await button('Cancel').click();
    await expect.element(field('Dark')).toHaveValue('10263f');
    await button('Undo').click();
    await expect.element(field('Dark')).toHaveValue('222222');
  });

  test('the default colors replace the saved ones', async () => {
    await open({ ...DEFAULT_COLORS, dark: '#222222' });
    await button('More palettes').click();
    await page.getByRole('menuitem', { name: 'Default colors' }).click();
    await expect.element(field('Dark')).toHaveValue('10263f');
  });

  test('only shows the colors to a profile without the permission', async () => {
    onlyMay('assistant.update');
    await open();
    await expect.element(warning(/Your profile can’t change the look of assistants/)).toBeVisible();
    await expect.element(field('Dark')).toBeDisabled();
    await expect.element(button('Night')).toBeDisabled();
    expect(keysNow()).not.toContain('Undo');
  });

  test('saves all colors over the version that was read', async () => {
    const bodies = savedBodies();
    await open();
    await page.getByLabelText('Choose: Dark').fill('#222222');
    await expect.element(field('Dark')).toHaveValue('222222');
    await page.getByLabelText('Opacity in percent: Primary, semi-transparent').fill('15');
    await button('Save colors').click();
    const colors = { ...DEFAULT_COLORS, dark: '#222222', primary_semi_transparent: '#17508f26' };
    await expect.poll(() => bodies).toEqual([{ colors, version: 1 }]);
    await expect.element(page.getByText(/not saved yet/)).not.toBeInTheDocument();
    expect(useToasts.getState().toasts[0]?.title).toBe('Data has been saved successfully');
  });

  test('shows the saved color while a typed one is not complete', async () => {
    await open();
    await field('Dark').fill('22');
    await expect.element(page.getByText('1 color changed, not saved yet')).toBeVisible();
    await expect.element(page.getByLabelText('Choose: Dark')).toHaveValue('#10263f');
  });

  test('the saved colors come back from the menu, once a color has changed', async () => {
    await open({ ...DEFAULT_COLORS, dark: '#222222' });
    const back = await openMenu('Back to the saved colors');
    await expect.element(back).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await button('Night').click();
    await (await openMenu('Back to the saved colors')).click();
    await expect.element(field('Dark')).toHaveValue('222222');
  });
});

test('AST-04 the saved colors of another assistant are copied; a failure is told', async () => {
  const colors = { ...DEFAULT_COLORS, dark: '#222222', primary_semi_transparent: '#7a2e3b' };
  const other = { ...ASSISTANT, id: '3', name: 'Tributi minori', colors };
  let isThere = false;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href);
    if (pathname.endsWith('/assistant/')) return Response.json([ASSISTANT, other]);
    if (!pathname.endsWith('/assistant/3/')) return new Promise(() => {});
    return isThere ? Response.json(other) : Response.json({ detail: 'Not now.' }, { status: 409 });
  });
  await open();
  await (await openMenu('Copy from another assistant…')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Tributi');
  await expect.element(page.getByRole('option')).toHaveTextContent('Tributi minori');
  await page.getByRole('option', { name: 'Tributi minori' }).click();
  expect(keysNow()).not.toContain('Undo');
  await button('Copy colors').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The colors couldn’t be read.*Not now\./);
  isThere = true;
  await button('Copy colors').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Dark')).toHaveValue('222222');
  await expect.element(field('Primary, semi-transparent')).toHaveValue('7a2e3b');
});

test('AST-04 a refusal of the server is shown at the role that it names', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ colors: { dark: ['Not this one.'] }, status_code: 400 }, { status: 400 }),
    ),
  );
  await open();
  await field('Dark').fill('222222');
  await button('Save colors').click();
  await expect.element(page.getByText('Not this one.')).toBeVisible();
  await expect.element(field('Dark')).toHaveAttribute('aria-invalid', 'true');
});

test('AST-04 the colors of a page are read, one is chosen, and its scheme replaces the colors without a save', async () => {
  const asked: string[] = [];
  const found = [
    { color: '#155548', place: 'theme' },
    { color: '#7a2e3b', place: 'styles' },
  ];
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Promise(() => {});
    asked.push(`${method} ${body as string}`);
    return Promise.resolve(Response.json({ url: 'https://comune.example/', found, colors: DEFAULT_COLORS }));
  });
  await openForm(colorsFormOf({ ...ASSISTANT, site: 'comune.example' } as never));
  const take = async (...choices: RegExp[]) => {
    await button('Take from your site').click();
    await expect.element(field('Address of the page')).toHaveValue('comune.example');
    await button('Read the page').click();
    for (const name of choices) await page.getByRole('radio', { name }).click({ force: true });
    await button('Use this palette').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  };
  await take(/7A2E3B/);
  await expect.element(button('Burgundy')).toHaveAttribute('aria-pressed', 'true');
  await take(/7A2E3B/, /Dark window/);
  await expect
    .element(field('Window background'))
    .toHaveValue(schemeOf('#7a2e3b', 'dark').modal_background.slice(1));
  expect(asked).toEqual(Array(2).fill('POST {"url":"comune.example"}'));
});
