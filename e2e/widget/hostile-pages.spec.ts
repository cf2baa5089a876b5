import { FACE } from './face.ts';
import { ASSISTANT, DOCUMENT } from './stand-in.ts';
import { expect, test } from './test.ts';

const MARKUP = '<img src=x onerror="document.title=1"><svg onload="document.title=1">';
const HOSTILE_CONTACT = {
  text: MARKUP,
  phone: MARKUP,
  hours: MARKUP,
  email: MARKUP,
  email_note: MARKUP,
  address: MARKUP,
  address_note: MARKUP,
  link_text: MARKUP,
  link: 'javascript:document.title=1',
};

test('A87 the meanest style sheet of the host page changes nothing in the widget', async ({ page, host }) => {
  await page.goto(`${host.url}/mean/`);
  const launcher = page.getByRole('button', { name: 'Apri la chat' });
  await expect(launcher).toBeVisible();
  const box = await launcher.evaluate((element) => {
    const { width, borderRadius, display } = getComputedStyle(element);
    return { width, borderRadius, display };
  });
  expect(box).toEqual({ width: '60px', borderRadius: '50%', display: 'grid' });
  await launcher.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const text = page.getByRole('dialog').getByText('Assistente automatico', { exact: true });
  expect(await text.evaluate((element) => getComputedStyle(element).fontSize)).toBe('12px');
  const panel = await page
    .getByRole('dialog')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(panel).toBe('rgb(255, 255, 255)');
});

test('A57 markup in name, texts, question, answer, citation and address is shown as text', async ({
  page,
  host,
  regia,
}) => {
  const own = {
    ...FACE.texts['it-IT'],
    greeting: MARKUP,
    suggested_questions: [MARKUP],
    placeholder: MARKUP,
    disclaimer: MARKUP,
    contact: HOSTILE_CONTACT,
    not_found: MARKUP,
    privacy_address: 'javascript:document.title=1',
    terms_address: 'javascript:document.title=1',
  };
  regia.isHostile = true;
  regia.face = { ...FACE, name: MARKUP, texts: { ...FACE.texts, 'it-IT': own } };
  const url = 'javascript:document.title=1';
  regia.answer = {
    content: MARKUP,
    link_sites: ['evil.example'],
    citations: [
      { number: 1, document: DOCUMENT, title: MARKUP, heading: '', url, quote: MARKUP, fingerprint: '' },
    ],
    parts: [
      { kind: 'text', text: MARKUP },
      {
        kind: 'extract',
        citation: 1,
        heading: MARKUP,
        blocks: [
          { kind: 'paragraph', text: MARKUP, emphasis: [[0, 4]] },
          { kind: 'row', text: `${MARKUP} | b`, emphasis: [] },
          { kind: 'code', text: MARKUP, emphasis: [] },
        ],
      },
      { kind: 'see_also', links: [{ title: MARKUP, heading: '', url }] },
      { kind: 'questions', questions: [MARKUP] },
      { kind: 'contact', contact: HOSTILE_CONTACT },
      { kind: 'helplines', helplines: [{ number: MARKUP, label: MARKUP }] },
    ],
  };
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox').fill(MARKUP);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Utile', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Comune');
  await expect(page.locator('regia-widget img')).toHaveCount(0);
  await expect(page.locator('regia-widget [href^="javascript"]')).toHaveCount(0);
});

test('A88 the token of the session stands in no element, address, global or log', async ({
  page,
  host,
  regia,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox').fill('Orari?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  expect(regia.tokens.size).toBe(1);
  const [token] = regia.tokens.keys();
  const shown = await page.evaluate(() => {
    const root = document.querySelector('regia-widget')!.shadowRoot!;
    const globals = Object.getOwnPropertyNames(window).filter((name) => /regia/i.test(name));
    const { Regia } = window as unknown as { Regia: Record<string, unknown> };
    return [document.documentElement.outerHTML, root.innerHTML, globals.join(), Object.keys(Regia).join()];
  });
  expect(shown[2]).toBe('Regia');
  expect([...shown, ...logged, ...addresses].join('\n')).not.toContain(token);
});

test('A85 on a page of another origin there is no widget, and one word on the browser’s console', async ({
  page,
  host,
  regia,
}) => {
  regia.allowed = 'https://comune.example';
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto(host.url);
  expect((await warned).text()).toBe(`Regia: the assistant ${ASSISTANT} is not available on this site`);
  await expect(page.locator('regia-widget')).toHaveCount(0);
});

test('AST-08 a second tag of the same assistant is ignored', async ({ page, host, regia }) => {
  host.more = `<script src="${regia.url}/widget/v1.js" data-assistant="${ASSISTANT}" async></script>`;
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto(host.url);
  expect((await warned).text()).toContain('the second tag is ignored');
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toHaveCount(1);
});

test('AST-08 a single-page application that replaces its body keeps the widget and its chat', async ({
  page,
  host,
}) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox').fill('Orari?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'));
  });
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
});

test('F88 with blocked storage the chat works as long as the page', async ({ page, host }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  for (const count of [1, 2]) {
    await page.getByRole('textbox').fill('Orari?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toHaveCount(count);
    // The next question waits for the end of the answer.
    await expect(page.getByRole('button', { name: 'Utile', exact: true })).toHaveCount(count);
  }
});

test('A87 additions to the prototypes of the page do not disturb the widget', async ({ page, host }) => {
  await page.addInitScript(() => {
    for (const prototype of [Object.prototype, Array.prototype, String.prototype]) {
      Object.assign(prototype, { extra: () => 'extra' });
    }
    Object.assign(Array.prototype, { toJSON: () => 'broken' });
  });
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox').fill('Orari?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
});

test('A87 messages and events of the host page and of a frame send nothing and show nothing', async ({
  page,
  host,
  regia,
}) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeVisible();
  const before = [await dialog.innerText(), regia.bodies.length];
  await page.evaluate(async (markup) => {
    const forged = [
      { kind: 'ask', text: markup },
      { type: 'regia', action: 'ask', content: markup },
      { event: 'part', data: { text: markup } },
      { kind: 'memory', memory: { token: markup, chat: markup } },
      JSON.stringify({ method: 'ask', params: [markup] }),
    ];
    const widget = document.querySelector('regia-widget')!;
    const frame = document.createElement('iframe');
    document.body.append(frame);
    for (const one of forged) {
      window.postMessage(one, '*');
      frame.contentWindow!.parent.postMessage(one, '*');
      for (const name of ['regia', 'ask', 'message', 'state', 'part', 'submit', 'open']) {
        const event = () => new CustomEvent(name, { detail: one, bubbles: true, composed: true });
        for (const target of [window, document, widget]) target.dispatchEvent(event());
      }
    }
    await new Promise((soon) => setTimeout(soon, 500));
  }, MARKUP);
  expect([await dialog.innerText(), regia.bodies.length]).toEqual(before);
  await expect(page).toHaveTitle('Comune');
});
