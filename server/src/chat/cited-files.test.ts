import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { told } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';
import { trainingScene } from '../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../test/training-scene.ts';
import { lines, pdf, text } from '../knowledge/files/pdf/pdf.fixture.ts';
import { uploading } from '../knowledge/uploads/uploading.fixture.ts';
import type { Uploading } from '../knowledge/uploads/uploading.fixture.ts';

const NAME = 'regolamenti/Regolamento TARI è 2026.pdf';
const SHOWN = encodeURIComponent('Regolamento TARI è 2026.pdf');
const BODY = [
  'Il regolamento del comune disciplina la tassa sui rifiuti per le case e per i negozi,',
  'e dice a chi spetta il pagamento, quando si versa e con quali mezzi si paga.',
];
const REDUCTIONS = [
  'La riduzione della tassa per il compostaggio domestico spetta a chi ha un giardino e una compostiera,',
  'e vale il venti per cento della parte variabile. La domanda si presenta entro il trenta giugno.',
];
const FILE = pdf([
  [text(60, 60, 'Regolamento TARI', { size: 18, font: 'bold' }), lines(60, 100, BODY)].join('\n'),
  [text(60, 60, 'Riduzioni', { size: 14, font: 'bold' }), lines(60, 90, REDUCTIONS)].join('\n'),
]);
const QUESTION = 'A chi spetta la riduzione per il compostaggio domestico?';
const PLACE = { title: 'Regolamento TARI, p. 2', heading: 'Riduzioni' };

let scene: TrainingScene;
let address: string;
let one: TrainedAssistant;
let files: Uploading;
let file: string;
let key: string;
beforeAll(async () => {
  scene = await trainingScene([], { TRUST_PROXY: '127.0.0.1' });
  address = await scene.server.listen();
});
beforeEach(async () => {
  one = await scene.assistant();
  files = uploading(scene.editor, one);
  file = (await files.upload(NAME, FILE)).body.files[0].id;
  await files.settled();
  key = (await scene.admin.post(path('api-key/'), { name: 'Sito' })).body.api_key;
  await state('on_air');
});
afterAll(() => scene.close());

const path = (rest: string): string => `/api/v1/ai/admin/assistant/${one.id}/${rest}`;
const state = (to: string) => scene.admin.post(path('state/'), { state: to });
const opens = (isOpen: boolean) => scene.editor.patch(one.at('file-room/'), { opens_files: isOpen });
let callers = 0;
const get = (url: string, headers: Record<string, string> = {}) =>
  scene.server.stranger({ 'x-forwarded-for': `10.8.0.${(callers += 1)}`, ...headers }).get(url);
const open = (id = file, headers: Record<string, string> = {}) => get(`/file/${id}/${SHOWN}`, headers);

const asked = async (url: string, authorization: string) => {
  const stream = await openStream(`${address}${url}`, {
    body: { content: QUESTION },
    headers: { authorization },
  });
  const { message } = told(await stream.rest()).last.data;
  return message;
};
const visitorAsks = () => asked('/api/v1/chat/message/', `Bearer ${key}`);
const staffTries = () => asked(one.at('try/'), `JWT ${scene.editor.tokens.access}`);

describe('TRN-03 a citation of a file', () => {
  test('names the file, the page and the heading, and opens there if people may open files', async () => {
    await opens(true);
    const { citations, outcome } = await visitorAsks();
    expect(outcome).toBe('answered');
    const url = `http://localhost:3000/file/${file}/${SHOWN}#page=2`;
    expect(citations).toMatchObject([{ ...PLACE, url }]);
    expect(citations[0].quote).toContain('venti per cento');
    const [, opened = ''] = /^http:\/\/[^/]+(\/[^#]+)/u.exec(citations[0].url) ?? [];
    const reply = await get(opened);
    expect([reply.status, reply.text.startsWith('%PDF-1.5')]).toEqual([200, true]);
  });

  test('has no link for visitors otherwise, and leads staff to the file', async () => {
    const { citations, parts } = await visitorAsks();
    expect(citations).toMatchObject([{ ...PLACE, url: '' }]);
    expect(JSON.stringify(parts)).not.toContain('/file/');
    const tried = await staffTries();
    expect(tried.citations).toMatchObject([{ ...PLACE, url: `/file/${file}/${SHOWN}#page=2` }]);
  });

  test('loses its link in stored chats as soon as people may no longer open files', async () => {
    await opens(true);
    const { id } = await visitorAsks();
    const read = async () => {
      const headers = { authorization: `Bearer ${key}` };
      const stream = await openStream(`${address}/api/v1/chat/message/${id}/`, { headers });
      return told(await stream.rest()).last.data.message.citations;
    };
    expect(await read()).toMatchObject([{ url: expect.stringContaining(`/file/${file}/`) }]);
    await opens(false);
    expect(await read()).toMatchObject([{ ...PLACE, url: '' }]);
  });
});

describe('TRN-03 the address of a file', () => {
  test('is open only while its assistant is on air and lets people open files', async () => {
    expect((await open()).status).toBe(404);
    await opens(true);
    expect((await open()).status).toBe(200);
    await state('off_air');
    expect((await open()).status).toBe(404);
    await state('preview');
    expect((await open()).status).toBe(404);
    await state('on_air');
    expect((await open()).status).toBe(200);
    const activate = (isActive: boolean) =>
      scene.server.database.pool.query('update organizations set is_active = $2 where id = $1', [
        scene.organization,
        isActive,
      ]);
    await activate(false);
    expect((await open()).status).toBe(404);
    await activate(true);
    expect((await open()).status).toBe(200);
    await opens(false);
    expect((await open()).status).toBe(404);
  });

  test('is unknown as soon as the file is removed, and for an id that is none', async () => {
    await opens(true);
    const { id } = (await files.text('avviso.txt', 'Lo sportello resta chiuso per tutto il mese di agosto.'))
      .body;
    expect((await open(id)).status).toBe(404);
    await files.settled();
    expect((await open(id)).status).toBe(200);
    await files.remove(file);
    expect((await open()).status).toBe(404);
    expect((await open('x')).status).toBe(404);
  });

  test('says in words that a file cannot be opened, in the language of the reader', async () => {
    const page = async (language: string) => {
      const reply = await open(file, { accept: 'text/html', 'accept-language': language });
      return [reply.status, reply.headers['content-type'], reply.text];
    };
    const html = 'text/html; charset=utf-8';
    expect(await page('it')).toEqual([404, html, expect.stringContaining('Questo file non si può aprire')]);
    expect(await page('en')).toEqual([404, html, expect.stringContaining('This file cannot be opened')]);
    expect((await open()).headers['regia-refusal']).toBe('not_found');
  });

  test('shows PDF and text, saves all other types, and runs nothing', async () => {
    await opens(true);
    const { id: plain } = (await files.text('avviso.txt', 'Lo sportello resta chiuso ad agosto.')).body;
    const markup = '<h1>Orari</h1><p>Apriamo alle nove di mattina.</p><script>alert(1)</script>';
    const uploaded = await files.upload('orari.html', markup);
    await files.settled();
    const headersOf = async (id: string) => {
      const { status, headers } = await open(id);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/u);
      expect(headers['content-security-policy']).not.toContain('sandbox');
      expect(headers['set-cookie']).toBeUndefined();
      return [headers['content-type'], headers['content-disposition']];
    };
    expect(await headersOf(file)).toEqual(['application/pdf', `inline; filename*=UTF-8''${SHOWN}`]);
    expect(await headersOf(plain)).toEqual([
      'text/plain; charset=utf-8',
      "inline; filename*=UTF-8''avviso.txt",
    ]);
    expect(await headersOf(uploaded.body.files[0].id)).toEqual([
      'application/octet-stream',
      "attachment; filename*=UTF-8''orari.html",
    ]);
  });

  test('gives the parts of a file that a viewer asks for, of the version that it has', async () => {
    await opens(true);
    const whole = Buffer.from(FILE);
    const { headers } = await open();
    expect([headers['accept-ranges'], headers['content-length']]).toEqual(['bytes', String(whole.length)]);
    const part = async (range: string, more: Record<string, string> = {}) => {
      const reply = await open(file, { range, ...more });
      return [
        reply.status,
        reply.headers['content-range'],
        reply.headers['content-length'],
        reply.text.slice(0, 8),
      ];
    };
    const text = (from: number, to = from + 8) => whole.toString('utf8', from, to).slice(0, 8);
    const last = whole.length - 1;
    expect(await part('bytes=0-7')).toEqual([206, `bytes 0-7/${whole.length}`, '8', text(0)]);
    expect(await part('bytes=3-6')).toEqual([206, `bytes 3-6/${whole.length}`, '4', text(3, 7)]);
    expect(await part('bytes=-5')).toEqual([
      206,
      `bytes ${last - 4}-${last}/${whole.length}`,
      '5',
      text(last - 4),
    ]);
    expect((await part(`bytes=${last}-9999999`)).slice(0, 3)).toEqual([
      206,
      `bytes ${last}-${last}/${whole.length}`,
      '1',
    ]);
    expect((await part(`bytes=${whole.length}-`)).slice(0, 2)).toEqual([416, `bytes */${whole.length}`]);
    for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=0-1', 'bytes=a-b'])
      expect([range, ...(await part(range)).slice(0, 3)]).toEqual([
        range,
        200,
        undefined,
        String(whole.length),
      ]);
    const tag = String(headers['etag']);
    expect((await part('bytes=0-7', { 'if-range': tag }))[0]).toBe(206);
    expect((await part('bytes=0-7', { 'if-range': '"another"' }))[0]).toBe(200);
    await opens(false);
    expect((await open(file, { range: 'bytes=0-7' })).status).toBe(404);
  });

  test('lets the viewer of the browser show a PDF, and nothing else load', async () => {
    await opens(true);
    expect((await open()).headers['content-security-policy']).toBe(
      "default-src 'none'; object-src 'self'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  test('is opened at most 60 times a minute from one address', async () => {
    await opens(true);
    const from = { 'x-forwarded-for': '10.7.0.1' };
    for (let at = 0; at < 60; at += 1) expect((await open(file, from)).status).toBe(200);
    const refused = await open(file, from);
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([429, 'throttled']);
    expect((await open(file, { 'x-forwarded-for': '10.7.0.2' })).status).toBe(200);
    // A viewer that reads it in parts may ask for more.
    const part = { ...from, range: 'bytes=0-7' };
    const parts = await Promise.all(Array.from({ length: 600 }, () => open(file, part)));
    expect(new Set(parts.map(({ status }) => status))).toEqual(new Set([206]));
    expect((await open(file, part)).status).toBe(429);
  });
});
