import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const page = (headers: Record<string, string> = {}, publicId = town.publicId) =>
  town.server.stranger({ accept: 'text/html', ...headers }).get(`/chat/${publicId}/`);

describe('AST-08 the page of an assistant', () => {
  test('is there by itself if it is open, names the assistant and loads the widget in the language of the browser', async () => {
    await town.set({ chat_page: 'open', name: 'Sportello <b>"' });
    const english = await page({ 'accept-language': 'en' });
    expect([english.status, english.headers['content-type'], english.headers['content-language']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'en',
    ]);
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain('<title>Sportello &lt;b&gt;&quot; · Regia</title>');
    expect(english.text).toContain('<h1>Sportello &lt;b&gt;&quot;</h1>');
    expect(english.text).toMatch(/<meta name="description" content="[^"<]*Sportello &lt;b&gt;&quot;[^"<]*">/);
    expect(english.text).not.toContain('<b>');
    expect(english.text).toContain('This chat needs JavaScript.');
    expect(english.text).toContain(
      `<script src="/widget/v1.js" data-assistant="${town.publicId}" data-form="page" async></script>`,
    );
    expect(english.headers['set-cookie']).toBeUndefined();
    const usual = await page({ 'accept-language': 'fr' });
    expect(usual.text).toContain('<html lang="it">');
    await town.set({
      texts: { ...DEFAULT_TEXTS, 'it-IT': { ...DEFAULT_TEXTS['it-IT'], shown_name: 'Chiedi al Comune' } },
    });
    expect((await page({ 'accept-language': 'it' })).text).toContain(
      '<title>Chiedi al Comune · Regia</title>',
    );
  });

  test('answers like an unknown one without a page, in preview, and outside a frame if it is only for frames', async () => {
    const unknown = await page({}, 'f'.repeat(32));
    expect(unknown.status).toBe(404);
    const isUnknown = async (headers: Record<string, string> = {}) => {
      const reply = await page(headers);
      expect([reply.status, reply.text]).toEqual([unknown.status, unknown.text]);
    };
    await town.set({ chat_page: 'none' });
    await isUnknown();
    await isUnknown({ 'sec-fetch-dest': 'iframe' });
    await town.set({ chat_page: 'framed' });
    await isUnknown();
    await isUnknown({ 'sec-fetch-dest': 'document' });
    expect((await page({ 'sec-fetch-dest': 'iframe' })).status).toBe(200);
    await town.set({ chat_page: 'open' });
    await town.state('preview');
    await isUnknown();
    await town.state('off_air');
    expect((await page()).status).toBe(200);
    await town.state('on_air');
  });

  test('A116 only pages of the allowed origins may frame it; nothing inline runs, and no markup is made from strings', async () => {
    const policy = async () => {
      const { headers } = await page();
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
      return new Map(
        headers['content-security-policy']!.split('; ').map((one): [string, string] => {
          const [name = '', ...values] = one.split(' ');
          return [name, values.join(' ')];
        }),
      );
    };
    await town.set({ allowed_origins: [SITE, 'https://altro.example'] });
    const open = await policy();
    expect(open.get('frame-ancestors')).toBe(`${SITE} https://altro.example`);
    expect([open.get('default-src'), open.get('script-src'), open.get('style-src')]).toEqual([
      "'none'",
      "'self'",
      "'self'",
    ]);
    expect(open.get('require-trusted-types-for')).toBe("'script'");
    expect(open.get('trusted-types')).toBe("'none'");
    await town.set({ allowed_origins: [] });
    expect((await policy()).get('frame-ancestors')).toBe("'none'");
    const missing = await page({}, 'f'.repeat(32));
    expect(missing.headers['x-frame-options']).toBe('DENY');
  });
});
