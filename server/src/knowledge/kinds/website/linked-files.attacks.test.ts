import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLoopbackServer } from '../../../../test/loopback-server.ts';
import { trainingScene } from '../../../../test/training-scene.ts';
import type { TrainingScene } from '../../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../../test/web-site.ts';
import type { WebSite } from '../../../../test/web-site.ts';
import { fileReadingAssistant, linkTo, pdfOf, putPages } from './linked-files.fixture.ts';

const TYPE = { 'content-type': 'application/pdf' };
const GOOD = pdfOf('La tassa per il passo carrabile si paga entro il trenta aprile di ogni anno.');

/** It unpacks to three times the most that a file may have. */
const BOMB = gzipSync(Buffer.alloc(60 * 1024 * 1024));

/** The answer of each path, written by hand. */
const hostile: Record<string, (response: ServerResponse) => void> = {
  '/infinito.pdf': (response) => {
    response.writeHead(200, TYPE).write('%PDF-1.7 ');
    const more = setInterval(() => response.write(Buffer.alloc(1024 * 1024, 'x')), 5);
    response.on('close', () => clearInterval(more));
  },
  '/bomba.pdf': (response) => response.writeHead(200, { ...TYPE, 'content-encoding': 'gzip' }).end(BOMB),
  '/lungo.pdf': (response) => {
    response.writeHead(200, { ...TYPE, 'content-length': '9000000' }).write(GOOD, () => response.destroy());
  },
  '/enorme.pdf': (response) => {
    response
      .writeHead(200, { ...TYPE, 'content-length': '99999999999' })
      .write(GOOD, () => response.destroy());
  },
  '/corto.pdf': (response) => {
    response.writeHead(200, { ...TYPE, 'content-length': '400' }).end(GOOD);
  },
  '/rete.pdf': (response) => response.writeHead(302, { location: 'http://169.254.169.254/x.pdf' }).end(),
  '/disco.pdf': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/altrove.pdf': (response) => response.writeHead(302, { location: `${elsewhere.origin}/buono.pdf` }).end(),
  '/nascosto.pdf': (response) => response.writeHead(200, { ...TYPE, 'x-robots-tag': 'noindex' }).end(GOOD),
  '/programma.pdf': (response) => response.writeHead(200, TYPE).end('MZ\u0000\u0001\u0002\u0003\u0000\u0000'),
  '/buono.pdf': (response) => response.writeHead(200, TYPE).end(GOOD),
};

let elsewhere: WebSite;
let site: Awaited<ReturnType<typeof openLoopbackServer>>;
let scene: TrainingScene;
beforeAll(async () => {
  elsewhere = await webSite({ '/buono.pdf': { headers: TYPE, body: GOOD } });
  site = await openLoopbackServer((request, response) => {
    const answer = hostile[request.url ?? ''];
    if (answer !== undefined) return answer(response);
    const pages: WebSite['pages'] = {};
    putPages(
      { origin: site.url, pages } as WebSite,
      Object.keys(hostile)
        .map((to) => linkTo(to, '&#0;&#xD800; Atto <b>‮</b>'))
        .join(' '),
    );
    const page = pages[request.url ?? ''];
    if (typeof page === 'string')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    if (typeof page === 'object') return void response.writeHead(200, page.headers).end(page.body);
    response.writeHead(404).end();
  });
  scene = await trainingScene([{ host: site.host } as WebSite, elsewhere]);
});
afterAll(async () => {
  await scene.close();
  await site.close();
  await elsewhere.close();
});

test('TRN-01 a hostile file that a page links to fails alone; the good one and the pages are read', async () => {
  const assistant = await fileReadingAssistant({ site: { origin: site.url } as WebSite, scene });
  const run = await assistant.train();
  const { '/sitemap.xml': _, ...report } = await assistant.report(run.id);
  expect(report).toEqual({
    '/atti': 'new',
    '/orari': 'new',
    '/uffici': 'new',
    '/infinito.pdf': 'skipped: too_large',
    '/bomba.pdf': 'skipped: too_large',
    '/lungo.pdf': 'failed: unreachable',
    '/enorme.pdf': 'failed: unreachable',
    '/corto.pdf': 'skipped: broken',
    '/rete.pdf': 'failed: address_not_allowed',
    '/disco.pdf': 'failed: address_not_allowed',
    '/altrove.pdf': 'skipped: redirect_elsewhere',
    '/nascosto.pdf': 'skipped: noindex',
    '/programma.pdf': 'skipped: wrong_type',
    '/buono.pdf': 'new',
  });
  expect(elsewhere.asked).toEqual([]);
  expect(run.state).toBe('partly');
});

test('TRN-01 a page with thousands of links to files gives five hundred of them', async () => {
  const many = await webSite();
  const all = Array.from({ length: 3_000 }, (_, n) => linkTo(`/f${n}.pdf`, `Atto ${n}`)).join(' ');
  many.pages['/sitemap.xml'] = sitemapOf(many.origin, ['/atti']);
  many.pages['/atti'] = pageOf('Atti', `Gli atti del Comune sono tutti qui, in un elenco. ${all}`);
  const own = await trainingScene([many]);
  const assistant = await fileReadingAssistant({ site: many, scene: own });
  const run = await assistant.train();
  expect(run).toMatchObject({ total: 501, counts: { new: 1, skipped: 500 } });
  await own.close();
  await many.close();
});
