import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The values that the widget keeps on every page: sizes, lines, spaces and the direction. */
const OWN = { letterSpacing: 'normal', textTransform: 'none', fontStyle: 'normal', direction: 'ltr' };
const PARTS = {
  '.head h2': { fontSize: '15px', lineHeight: '20px', ...OWN },
  '.bubble.assistant p': { fontSize: '15px', lineHeight: '22px', ...OWN },
  '.chips button': { fontSize: '13px', lineHeight: '18px', ...OWN },
  '.box textarea': { fontSize: '16px', lineHeight: '22px', ...OWN },
  '.foot': { fontSize: '12px', lineHeight: '16px', ...OWN },
};
const DEEP = `font-size: 30px; line-height: 3; letter-spacing: 4px; text-transform: uppercase; font-style: italic;`;

/** A kind of host page, its style sheet, and the family of its body. */
const PAGES: readonly (readonly [kind: string, sheet: string, family: string, root?: string])[] = [
  ['without a style', '', ''],
  ['with a style on its body', `body { font-family: Georgia, serif; ${DEEP} }`, 'Georgia, serif'],
  ['with a style on every element', `* { font-family: Verdana, sans-serif; ${DEEP} }`, 'Verdana, sans-serif'],
  [
    'with a style on its root',
    `html { font-family: Tahoma, sans-serif; ${DEEP} user-select: none; }`,
    'Tahoma, sans-serif',
  ],
  [
    'with a reset',
    `html, body, div, span, p, h1, h2, ol, ul, li, button, textarea { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; }
     button, textarea { all: unset; } body { line-height: 1; font-family: "Trebuchet MS", sans-serif; }`,
    '"Trebuchet MS", sans-serif',
  ],
  [
    'whose rem is 10 px',
    'html { font-size: 62.5%; } body { font: 1.6rem/1.2 "Courier New", monospace; }',
    '"Courier New", monospace',
  ],
  [
    'that is dark',
    ':root { color-scheme: dark; } body { background: #111; color: #eee; font-family: Arial, sans-serif; }',
    'Arial, sans-serif',
  ],
  [
    'that reads from right to left',
    'body { font-family: "Noto Sans Arabic", sans-serif; direction: rtl; text-align: right; }',
    '"Noto Sans Arabic", sans-serif',
    'dir="rtl"',
  ],
  ['that zooms its body', 'body { zoom: 1.6; font-family: Impact, sans-serif; }', 'Impact, sans-serif'],
];

/** Opens the page as an assistant's own page, and returns the field of the question. */
async function openChatPage(page: Page, host: { url: string; attributes: string }): Promise<Locator> {
  host.attributes = 'data-form="page"';
  await page.goto(host.url);
  const field = page.getByRole('textbox', { name: 'La sua domanda' });
  await expect(field).toBeVisible();
  return field;
}

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await expect(page.getByRole('textbox', { name: 'La sua domanda' })).toBeVisible();
};

/** The computed values of some properties, for each part of the widget. */
const computed = (page: Page, names: readonly string[]) =>
  page.evaluate(
    ([parts, properties]) =>
      parts.map((part) => {
        const root = document.querySelector('regia-widget')!.shadowRoot!;
        const style = getComputedStyle(root.querySelector(part)!);
        return Object.fromEntries(properties.map((name) => [name, style[name as 'fontSize']]));
      }),
    [Object.keys(PARTS), names] as const,
  );

for (const [kind, sheet, family, root = ''] of PAGES) {
  test(`ANS-13 A87 on a page ${kind} the widget has the font of its body, and sizes of its own`, async ({
    page,
    host,
  }) => {
    Object.assign(host, { sheet, root });
    await page.goto(host.url);
    await open(page);
    const ofBody = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    if (family !== '') expect(ofBody).toBe(family);
    const fonts = await computed(page, ['fontFamily']);
    expect(fonts).toEqual(Object.keys(PARTS).map(() => ({ fontFamily: `${ofBody}, system-ui` })));
    const names = Object.keys(PARTS['.foot']);
    expect(await computed(page, names)).toEqual(Object.values(PARTS));
    const launcher = await page.getByRole('button', { name: 'Chiudi la chat' }).last().boundingBox();
    expect(launcher).toMatchObject({ width: 60, height: 60 });
  });
}

test('ANS-13 with an open chat the page looks as it does without the widget', async ({ page, host }) => {
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, body, main, h1, p')].map((part) => {
        const style = getComputedStyle(part);
        return [part.tagName, ...[...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)];
      }),
    );
  host.tag = '<meta name="description" content="Comune">';
  await page.goto(host.url);
  const without = await looks();
  host.tag = undefined;
  await page.goto(host.url);
  await open(page);
  expect(await looks()).toEqual(without);
});

test('ANS-13 the widget lies above the page, which can be pressed right beside it', async ({
  page,
  host,
}) => {
  host.sheet = 'main { position: fixed; inset: 0; z-index: 1000000; background: #fff; }';
  await page.goto(host.url);
  // The invitation above the launcher is wider than it.
  await expect(page.getByText('Posso aiutarla?')).toBeVisible();
  const { x, y, width } = (await page.getByRole('button', { name: 'Apri la chat' }).boundingBox())!;
  const pressed = (left: number) =>
    page.evaluate(([at, top]) => document.elementFromPoint(at, top)!.tagName, [left, y + 30] as const);
  expect(await pressed(x + width / 2)).toBe('REGIA-WIDGET');
  expect(await pressed(x - width / 2)).toBe('MAIN');
});

test('ANS-13 on a page that is printed the widget is left out', async ({ page, host }) => {
  await page.goto(host.url);
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Comune di Esempio' })).toBeVisible();
});

test('ANS-13 on the chat page that is printed the conversation stands in full, without the field', async ({
  page,
  host,
}) => {
  const field = await openChatPage(page, host);
  await page.emulateMedia({ media: 'print' });
  await expect(field).toBeHidden();
  await expect(page.getByRole('log')).toBeVisible();
  const cut = await page.getByRole('log').evaluate((log) => getComputedStyle(log).overflowY);
  expect(cut).toBe('visible');
});

test('ANS-13 a long conversation on the chat page is printed in full, on several sheets', async ({
  page,
  host,
}) => {
  const field = await openChatPage(page, host);
  const answers = page.getByRole('log').getByText('Costa 22,50 euro.');
  for (const asked of [1, 2, 3]) {
    await field.fill(`${asked}. Orari e costi della carta d’identità?\n`.repeat(20));
    await field.press('Enter');
    await expect(answers).toHaveCount(asked);
  }
  const height = await page.getByRole('log').evaluate((log) => log.scrollHeight);
  const pdf = await page.pdf({ width: '800px', height: '500px' });
  const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThanOrEqual(Math.floor(height / 500));
});

test('ANS-13 a visitor who chooses another font on the page finds it in the chat', async ({ page, host }) => {
  host.sheet = 'body { font-family: Georgia, serif; } body.readable { font-family: Verdana, sans-serif; }';
  await page.goto(host.url);
  await open(page);
  await page.evaluate(() => {
    document.body.classList.add('readable');
    document.body.tabIndex = -1;
    document.body.focus();
  });
  await page.getByRole('textbox', { name: 'La sua domanda' }).click();
  const [head] = await computed(page, ['fontFamily']);
  expect(head).toEqual({ fontFamily: 'Verdana, sans-serif, system-ui' });
});

test('ANS-13 the chat page has the font of its body, too', async ({ page, host }) => {
  host.sheet = 'body { font-family: Georgia, serif; }';
  await openChatPage(page, host);
  const [head] = await computed(page, ['fontFamily']);
  expect(head).toEqual({ fontFamily: 'Georgia, serif, system-ui' });
});

test('A87 the widget reads the font family of the body, no other style and no content of the host page', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const reads: string[] = [];
    Object.assign(window, { reads });
    const compute = window.getComputedStyle;
    window.getComputedStyle = (element, pseudo) =>
      new Proxy(compute(element, pseudo), {
        get(style, name) {
          reads.push(`${element.tagName} ${String(name)}`);
          const value: unknown = Reflect.get(style, name, style);
          return typeof value === 'function' ? value.bind(style) : value;
        },
      });
    for (const name of ['cookie', 'title', 'referrer', 'forms', 'styleSheets', 'fonts', 'body']) {
      const known = Object.getOwnPropertyDescriptor(Document.prototype, name)!;
      Object.defineProperty(Document.prototype, name, {
        get(this: Document) {
          reads.push(name);
          return known.get!.call(this) as unknown;
        },
      });
    }
  });
  await page.goto(host.url);
  await open(page);
  await page.getByRole('textbox', { name: 'La sua domanda' }).fill('Orari?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  const reads = await page.evaluate(() => (window as unknown as { reads: string[] }).reads);
  expect([...new Set(reads)]).toEqual(['BODY fontFamily']);
});
