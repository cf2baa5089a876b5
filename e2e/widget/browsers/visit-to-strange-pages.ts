import assert from 'node:assert/strict';
import { PRESETS } from '@regia/contract/widget/color-schemes';
import { FACE } from '../face.ts';
import { openHostSite, WATCH } from '../host-site.ts';
import { ASSISTANT, openStandIn } from '../stand-in.ts';
import { KEYS } from './actions.ts';
import type { Preferences } from './browser-window.ts';
import type { Story } from './story.ts';
import type { Visitor } from './visitor.ts';

const MARKUP = '<img src=x onerror="document.title=1"><svg onload="document.title=1">';
const ANSWER = 'Costa 22,50 euro.';

async function ask(visitor: Visitor, question: string): Promise<void> {
  await visitor.click('textarea');
  await visitor.type(question);
  await visitor.window.press(KEYS.Enter);
}

/** Pages, windows and servers that make it hard for the widget, against the stand-in of the server. */
export async function visitStrangePages(story: Story, { isDark }: Preferences): Promise<void> {
  const regia = await openStandIn();
  const host = await openHostSite(regia.url, ASSISTANT);
  regia.allowed = host.url;
  host.more = WATCH;
  try {
    if (isDark) await visitInTheDark();
    else await visitInTheLight();
    await story.step('The server got no malformed call', () => {
      assert.deepEqual(regia.faults, []);
      return Promise.resolve();
    });
  } finally {
    await host.close();
    await regia.close();
  }

  async function visitInTheLight(): Promise<void> {
    await story.step('The pop-up opens the chat on a page with a hostile style sheet', async (visitor) => {
      await visitor.window.resize(1280, 860);
      await visitor.window.open(`${host.url}/mean/`);
      await visitor.sees('.popup', 'Posso aiutarla?');
      const { style } = await visitor.sees('.launcher');
      assert.deepEqual([style['display'], style['borderRadius']], ['grid', '50%']);
      await visitor.click('.popup button', 'Faccia una domanda');
      const line = await visitor.sees('.who p', 'Assistente automatico');
      assert.equal(line.style['fontSize'], '12px');
      assert.equal(line.style['visibility'], 'visible');
    });
    await story.step('An answer arrives word by word', async (visitor) => {
      regia.wordMs = 250;
      regia.answer = { ...regia.answer, content: 'uno due tre quattro cinque sei sette otto' };
      await visitor.window.open(host.url);
      await ask(visitor, 'Conti');
      await visitor.sees('.assistant', 'uno due');
      assert.equal((await visitor.all('.assistant', 'otto')).length, 0);
      await visitor.sees('button', 'Interrompi la risposta');
    });
    await story.step('It ends, and a stop ends the next one', async (visitor) => {
      await visitor.sees('.assistant', 'otto');
      await visitor.sees('button', 'Invia');
      await ask(visitor, 'Conti ancora');
      await visitor.seesThat('.turn:last-child .assistant', 'uno due', 'is there', () => true);
      await visitor.click('button', 'Interrompi la risposta');
      await visitor.sees('.note', 'Risposta interrotta.');
    });
    await story.step('A broken connection goes on where it was', async (visitor) => {
      regia.wordMs = 20;
      regia.answer = { ...regia.answer, content: 'uno due tre quattro cinque' };
      regia.breaksAfter = 3;
      await visitor.click('button', 'Nuova conversazione');
      await ask(visitor, 'Conti di nuovo');
      await visitor.sees('.turn .assistant', 'uno due tre quattro cinque');
      assert.equal(regia.resumedAfter.length, 1);
    });
    await story.step('Two lines make the question field higher', async (visitor) => {
      const before = await visitor.sees('textarea');
      await visitor.click('textarea');
      await visitor.window.run(() => {
        const root = document.querySelector('regia-widget')!.shadowRoot!;
        const field = root.querySelector('textarea')!;
        field.value = 'Prima riga\nSeconda riga\nTerza riga';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await visitor.seesThat('textarea', '', 'is higher', ({ height }) => height > before.height + 30);
    });
    await story.step('Markup of a hostile server is text', async (visitor) => {
      regia.isHostile = true;
      regia.face = { ...FACE, name: MARKUP };
      regia.answer = { content: MARKUP, parts: [], citations: [], link_sites: [] };
      await visitor.window.open(host.url);
      await visitor.sees('h2', MARKUP);
      await visitor.click('button', 'Nuova conversazione');
      await visitor.window.run(() => {
        const field = document.querySelector('regia-widget')!.shadowRoot!.querySelector('textarea')!;
        field.value = '';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await ask(visitor, MARKUP);
      await visitor.sees('.turn .assistant', MARKUP);
      assert.equal(await visitor.window.run(() => document.title), 'Comune');
      regia.isHostile = false;
      regia.face = FACE;
    });
    await story.step('In a narrow window the panel fills the page', async (visitor) => {
      regia.answer = { content: ANSWER, parts: [], citations: [], link_sites: [] };
      await visitor.window.resize(390, 844);
      await visitor.window.open(host.url);
      const panel = await visitor.sees('[role=dialog]');
      const inner = await visitor.window.run(() => [innerWidth, innerHeight]);
      assert.deepEqual([panel.x, panel.y, panel.width, panel.height], [0, 0, ...inner]);
      await ask(visitor, 'Quanto costa?');
      await visitor.sees('.turn:last-child .assistant', ANSWER);
    });
    await story.step('There the keyboard stays in the panel', async (visitor) => {
      for (let press = 0; press < 20; press += 1) {
        await visitor.window.press(KEYS.Tab);
        const tag = await visitor.window.run(() => document.activeElement?.tagName);
        assert.equal(tag, 'REGIA-WIDGET', `after ${press + 1} presses of Tab`);
      }
      assert.deepEqual(await visitor.reports(), []);
    });
  }

  async function visitInTheDark(): Promise<void> {
    await story.step('A dark scheme is dark in all its parts', async (visitor) => {
      regia.face = {
        ...FACE,
        colors: PRESETS.night,
        animation: { launcher: 'pulse', opening: 'rise', typing: 'dots', greeting_delay: 0 },
      };
      await visitor.window.resize(1280, 860);
      await visitor.window.open(host.url);
      const prefers = await visitor.window.run(() => matchMedia('(prefers-color-scheme: dark)').matches);
      assert.equal(prefers, true, 'the browser prefers dark pages');
      await visitor.sees('.popup', 'Posso aiutarla?');
      await visitor.click('button', 'Apri la chat');
      await ask(visitor, 'Quanto costa?');
      await visitor.sees('.assistant', ANSWER);
      const { style } = await visitor.sees('textarea');
      assert.equal(style['colorScheme'], 'dark');
      assert.equal(style['color'], rgbOf(PRESETS.night.primary_text));
    });
    await story.step('With less motion nothing moves', async (visitor) => {
      const isLess = await visitor.window.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
      assert.equal(isLess, true, 'the browser prefers less motion');
      for (const part of ['.launcher', '.panel']) {
        assert.equal((await visitor.sees(part)).style['animationName'], 'none');
      }
    });
    await story.step('A light scheme stays light in a dark browser', async (visitor) => {
      regia.face = FACE;
      await visitor.window.open(host.url);
      const { style } = await visitor.sees('textarea');
      assert.equal(style['colorScheme'], 'light');
      assert.equal(style['color'], rgbOf(FACE.colors.primary_text));
      assert.deepEqual(await visitor.reports(), []);
    });
  }
}

const rgbOf = (color: string): string =>
  `rgb(${[1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16)).join(', ')})`;
