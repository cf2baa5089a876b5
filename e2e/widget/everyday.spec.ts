import { violationsOn } from '../axe.ts';
import { FACE } from './face.ts';
import { signedIdentity } from './identities.ts';
import { ASSISTANT } from './stand-in.ts';
import { expect, test } from './test.ts';

test('AST-06 the pop-up invites once in a visit, and opens the chat', async ({ page, host }) => {
  await page.goto(host.url);
  await expect(page.getByText('Posso aiutarla?')).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi il messaggio' }).click();
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Apri la chat' })).toBeVisible();
  await page.waitForTimeout(300);
  await expect(page.getByText('Posso aiutarla?')).toHaveCount(0);
});

test('AST-06 the widget takes the language of its page, and the visitor changes it', async ({
  page,
  host,
}) => {
  host.lang = 'en-GB';
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
  await expect(page.getByRole('textbox', { name: 'La sua domanda' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'La sua domanda' })).toBeVisible();
});

test('ANS-13 APP-11 with consent the chat is there after the last tab is closed, and in the list of earlier chats', async ({
  page,
  host,
  context,
}) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemcheckbox').click();
  await expect(
    page.getByText(
      /^\d{1,2} (gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)$/,
    ),
  ).toBeVisible();
  await page.getByRole('textbox').fill('Quanto costa?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  await expect(page.getByRole('log').getByRole('time')).toHaveText(/^\d{2}:\d{2}$/);
  await page.close();
  const later = await context.newPage();
  await later.goto(host.url);
  await expect(later.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  await later.getByRole('button', { name: 'Menu' }).click();
  await later.getByRole('menuitem', { name: 'Conversazioni precedenti' }).click();
  await expect(later.getByRole('button', { name: /^\d{2}\/\d{2}\/\d{4} · Quanto costa\?$/ })).toBeVisible();
});

test('ANS-13 the page opens and closes the chat, and the launcher says which it is', async ({
  page,
  host,
}) => {
  await page.goto(host.url);
  const launcher = page.locator('regia-widget .launcher');
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  for (const [call, isOpen] of [
    ['open', true],
    ['close', false],
    ['open', true],
  ] as const) {
    await page.evaluate(
      (name) => (window as unknown as { Regia: Record<string, () => void> }).Regia[name]!(),
      call,
    );
    await expect(page.getByRole('dialog')).toHaveCount(isOpen ? 1 : 0);
    await expect(launcher).toHaveAttribute('aria-expanded', String(isOpen));
    await expect(launcher).toHaveAccessibleName(isOpen ? 'Chiudi la chat' : 'Apri la chat');
  }
});

test('ANS-13 the page opens the chat, asks and hears the messages, also with calls queued before the load', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    (window as unknown as { Regia: unknown[] }).Regia = [['ask', 'Quanto costa?']];
  });
  await page.goto(host.url);
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  const heard = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { Regia } = window as unknown as {
          Regia: {
            on(name: string, listener: (detail: unknown) => void): () => void;
            ask(text: string): void;
          };
        };
        const messages: unknown[] = [];
        const off = Regia.on('message', (message) => {
          messages.push(message);
          if (messages.length < 2) return;
          off();
          resolve(messages);
        });
        Regia.ask('E gli orari?');
      }),
  );
  expect(heard).toEqual([
    { from: 'visitor', text: 'E gli orari?' },
    { from: 'assistant', text: 'Costa 22,50 euro.' },
  ]);
});

test('ANS-12 an authenticated assistant gets the identity of the page; without one the visitor is told to sign in', async ({
  page,
  host,
  regia,
}) => {
  regia.face = { ...FACE, user_type: 'authenticated' };
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox').fill('Orari?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Per usare la chat deve accedere al sito.');
  const identity = signedIdentity(ASSISTANT);
  await page.evaluate((signed) => {
    (window as unknown as { Regia: { identify(sign: () => Promise<string>): void } }).Regia.identify(() =>
      Promise.resolve(signed),
    );
  }, identity);
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('log').getByText('Costa 22,50 euro.')).toBeVisible();
  expect(regia.bodies.findLast(({ path }) => path.endsWith('/session/'))!.body['identity']).toBe(identity);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test(`UX-07 axe finds nothing in the widget at ${size.width} × ${size.height}, closed and with a chat`, async ({
    page,
    host,
    regia,
  }) => {
    regia.answer = {
      ...regia.answer,
      content: 'Costa **22 euro**:\n- oggi\n\n| A | B |\n|---|---|\n| 1 | 2 |',
    };
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(host.url);
    await expect(page.getByText('Posso aiutarla?')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apri la chat' }).click();
    await page.getByRole('textbox').fill('Quanto costa?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Utile', exact: true })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('UX-07 a screen reader hears whole sentences while the answer arrives', async ({
  page,
  host,
  regia,
}) => {
  regia.wordMs = 40;
  regia.answer = { ...regia.answer, content: '**La carta** costa `poco` [1]. Arriva in sei giorni. Grazie' };
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await expect(page.getByRole('textbox')).toBeVisible();
  await page.evaluate(() => {
    const speaker = document.querySelector('regia-widget')!.shadowRoot!.querySelector('[aria-live=polite]')!;
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(speaker.textContent)).observe(speaker, { childList: true });
  });
  await page.getByRole('textbox').fill('Quanto costa?');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
    .toEqual(['La carta costa poco.', 'Arriva in sei giorni.', 'Grazie']);
});

test('UX-07 a screen reader hears each message once with its sender, and the thanks for a rating', async ({
  page,
  host,
}) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  await page.getByRole('textbox').fill('Quanto costa?');
  await page.keyboard.press('Enter');
  const turn = page.locator('regia-widget .turn');
  await expect(turn.locator('.human')).toHaveText('Lei: Quanto costa?');
  await expect(turn.locator('.assistant.body')).toHaveText('L’assistente: Costa 22,50 euro.');
  // The sentences of an answer are said by an element of their own.
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off');
  await expect(page.locator('regia-widget [aria-live=polite]')).toHaveText('Costa 22,50 euro.');
  await page.getByRole('button', { name: 'Utile', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Grazie per il suo giudizio.');
});

test('UX-07 on a phone the panel fills the screen and Tab stays inside it', async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Apri la chat' }).click();
  const panel = page.getByRole('dialog');
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(page.locator('regia-widget .launcher')).toBeHidden();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('REGIA-WIDGET');
  }
  const first = page.getByRole('button', { name: 'Nuova conversazione' });
  const last = page.getByRole('link', { name: 'Privacy' });
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
});

test('AST-08 on a right-to-left page the launcher is on the left, and reads from left to right', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => document.documentElement?.setAttribute('dir', 'rtl')).observe(document, {
      childList: true,
    });
  });
  await page.goto(host.url);
  const launcher = page.getByRole('button', { name: 'Apri la chat' });
  expect((await launcher.boundingBox())!.x).toBeLessThan(100);
  expect(await launcher.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test('AST-05 the page form fills the window from the start, and has no way to close', async ({
  page,
  host,
}) => {
  host.attributes = 'data-form="page"';
  await page.goto(host.url);
  await expect
    .poll(() => page.getByRole('dialog').boundingBox())
    .toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(page.getByRole('textbox', { name: 'La sua domanda' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^(Apri|Chiudi) la chat$/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => (window as unknown as { Regia: { close(): void } }).Regia.close());
  await page.waitForTimeout(200);
  await expect(page.getByRole('dialog')).toBeVisible();
});
