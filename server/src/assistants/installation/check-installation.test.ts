import type { Finding } from '@regia/contract/assistants/installation-calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { Reply } from '../../../test/server.ts';
import { throttled } from '../../../test/throttled.ts';
import { webSite } from '../../../test/web-site.ts';
import type { SitePage, WebSite } from '../../../test/web-site.ts';
import { scene } from '../scene.fixture.ts';
import type { Scene } from '../scene.fixture.ts';

const REGIA = 'https://regia.ente.example';

let site: WebSite;
let here: Scene;
let id: string;
let publicId: string;
beforeAll(async () => {
  site = await webSite();
  const environment = { REGIA_ALLOW_HOSTS: site.host, PUBLIC_URL: REGIA };
  here = await scene(await testServer({ environment }));
  ({ id } = await here.assistant());
  const { body } = await here.admin.patch(here.at(`${id}/`), { allowed_origins: [site.origin] });
  publicId = body.public_id;
});
afterEach(async () => {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  await here.server.database.pool.query('delete from throttles');
});
afterAll(async () => {
  await here.close();
  await site.close();
});

const check = (url: string): Promise<Reply> => here.admin.post(here.at(`${id}/installation/check/`), { url });

const snippet = (assistant = publicId, regia = REGIA): string =>
  `<script src="${regia}/widget/v1.js" data-assistant="${assistant}" async></script>`;
const html = (body: string, head = ''): string => `<!doctype html><head>${head}</head><body>${body}</body>`;

/** The findings on a page with this content and this policy. */
async function findingsOn(body: string | SitePage): Promise<Finding[]> {
  site.pages['/'] = typeof body === 'string' ? html(body) : body;
  const reply = await check(`${site.origin}/`);
  expect(reply.status).toBe(200);
  return reply.body.findings;
}
const codesOn = async (body: string | SitePage): Promise<string[]> =>
  (await findingsOn(body)).map(({ code }) => code);
const withPolicy = (policy: string, body = snippet()): SitePage => ({
  headers: { 'content-security-policy': policy },
  body: html(body),
});
const linesOn = async (page: SitePage): Promise<(string | null)[]> =>
  (await findingsOn(page)).filter(({ code }) => code.startsWith('policy_')).map(({ line }) => line);

const GOOD = ['snippet_found', 'policy_allows', 'origin_allowed'];

test('AST-05 TRN-01 a page without scheme is fetched under https, then under http', async () => {
  site.pages['/orari'] = html(snippet());
  const reply = await check(`${site.host}/orari`);
  expect([reply.status, reply.body.url]).toEqual([200, `${site.origin}/orari`]);
});

describe('AST-05 the check of a page finds', () => {
  test('the script of this server with this assistant, a policy that allows it, and an allowed origin', async () => {
    expect(await codesOn(snippet())).toEqual(GOOD);
  });

  test('no script in an empty page, in a comment, in a template or in noscript', async () => {
    const hidden = `<!-- ${snippet()} --><template>${snippet()}</template><noscript>${snippet()}</noscript>`;
    expect(await codesOn(hidden)).toContain('snippet_missing');
    expect(await codesOn('')).toContain('snippet_missing');
  });

  test('the script of another assistant', async () => {
    const codes = await codesOn(snippet('00000000000000000000000000000000'));
    expect(codes.slice(0, 2)).toEqual(['other_assistant', 'snippet_missing']);
  });

  test('the script that stands there twice', async () => {
    expect(await codesOn(snippet() + snippet())).toContain('snippet_twice');
  });

  test('only the old address of this server, with its name', async () => {
    const findings = await findingsOn(snippet(publicId, 'https://chat.ente.example'));
    expect(findings[0]).toMatchObject({ code: 'old_address', about: 'https://chat.ente.example' });
    expect(findings.map(({ code }) => code)).not.toContain('snippet_missing');
  });

  test('the assistant’s page in a frame, instead of the script', async () => {
    const codes = await codesOn(`<iframe src="${REGIA}/chat/${publicId}/" title="Chat"></iframe>`);
    expect(codes).toEqual(['frame_found', 'policy_allows', 'origin_allowed']);
  });

  test('a tag manager that may add the script later, if the script is missing', async () => {
    const manager = '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-X"></script>';
    expect(await codesOn(manager)).toContain('tag_manager');
    expect(await codesOn(manager + snippet())).not.toContain('tag_manager');
  });

  test('an origin that is not allowed, to be added', async () => {
    await here.admin.patch(here.at(`${id}/`), { allowed_origins: ['https://www.ente.example'] });
    expect(await findingsOn(snippet())).toContainEqual({
      code: 'origin_missing',
      level: 'step',
      about: site.origin,
      where: null,
      line: null,
    });
    await here.admin.patch(here.at(`${id}/`), { allowed_origins: [site.origin] });
  });

  test('the page to which the address leads', async () => {
    site.pages['/start'] = { status: 302, headers: { location: '/home' } };
    site.pages['/home'] = html(snippet());
    const { body } = await check(`${site.origin}/start`);
    expect(body.url).toBe(`${site.origin}/home`);
    expect(body.findings[0]).toMatchObject({ code: 'redirected', about: `${site.origin}/home` });
  });
});

describe('AST-05 the check of a page compares its Content Security Policy:', () => {
  test('no blocking by sources that contain the server', async () => {
    for (const policy of [
      `default-src 'self' ${REGIA}`,
      `script-src https:; connect-src *`,
      `script-src *.ente.example; connect-src regia.ente.example:443`,
      `script-src ${REGIA}/widget/; connect-src ${REGIA}`,
      `img-src 'none'`,
      // The first directive of a name counts.
      `script-src ${REGIA}; script-src 'none'`,
      `script-src ${REGIA}/widget/v1.js`,
    ]) {
      expect([policy, await codesOn(withPolicy(policy))]).toEqual([policy, GOOD]);
    }
  });

  test('a source with a path that is not the script’s, and one for another port or a longer name', async () => {
    for (const source of [
      `${REGIA}/other/`,
      `${REGIA}:8443`,
      '*.example.org',
      'https://regia.ente.example.org',
      'https://xregia.ente.example',
    ]) {
      const lines = await linesOn(withPolicy(`script-src ${source}; connect-src *`));
      expect([source, lines]).toEqual([source, [`script-src ${source} ${REGIA}`]]);
    }
  });

  test('no policy of a meta element outside the head, which browsers ignore', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    expect(await codesOn(html(meta + snippet()))).toEqual(GOOD);
  });

  test('the line with the server added to the directive that blocks', async () => {
    const policy = `default-src 'self'; script-src 'self' https://cdn.example; connect-src 'none'`;
    expect(await findingsOn(withPolicy(policy))).toEqual(
      expect.arrayContaining([
        {
          code: 'policy_blocks',
          level: 'step',
          about: null,
          where: 'header',
          line: `script-src 'self' https://cdn.example ${REGIA}`,
        },
        { code: 'policy_blocks', level: 'step', about: null, where: 'header', line: `connect-src ${REGIA}` },
      ]),
    );
  });

  test('a new directive with the sources of default-src, if only that one blocks', async () => {
    expect(await linesOn(withPolicy(`default-src 'self'`))).toEqual([
      `script-src 'self' ${REGIA}`,
      `connect-src 'self' ${REGIA}`,
    ]);
  });

  test('every policy of header and meta, each of which must allow it', async () => {
    const head = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`;
    const page = {
      headers: { 'content-security-policy': `script-src ${REGIA}, script-src 'self'` },
      body: html(snippet(), head),
    };
    const blocking = (await findingsOn(page)).filter(({ code }) => code === 'policy_blocks');
    expect(blocking.map(({ where, line }) => [where, line])).toEqual([
      ['header', `script-src 'self' ${REGIA}`],
      ['meta', `connect-src 'self' ${REGIA}`],
    ]);
  });

  test('a nonce instead of hosts under strict-dynamic', async () => {
    const policy = `script-src 'nonce-abc' 'strict-dynamic' ${REGIA}`;
    expect(await codesOn(withPolicy(policy))).toContain('policy_needs_nonce');
    const signed = snippet().replace('<script', '<script nonce="abc"');
    expect(await codesOn(withPolicy(policy, signed))).toEqual(GOOD);
  });

  test('frame-src for the assistant’s page in a frame', async () => {
    const frame = `<iframe src="${REGIA}/chat/${publicId}/"></iframe>`;
    expect(await linesOn(withPolicy(`script-src 'none'; frame-src 'self'`, frame))).toEqual([
      `frame-src 'self' ${REGIA}`,
    ]);
  });

  test('not the policies that only report', async () => {
    const headers = { 'content-security-policy-report-only': `script-src 'none'` };
    expect(await codesOn({ headers, body: html(snippet()) })).toEqual(GOOD);
  });
});

describe('AST-05 the check of a page refuses', () => {
  test.each([
    'http://127.0.0.1:9/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://2130706433/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://localhost./',
    `${REGIA}/`,
    'gopher://127.0.0.1/',
    'ftp://ente.example/',
    'http://user:password@ente.example/',
  ])('A68 A72 %s', async (url) => {
    const reply = await check(url);
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'address_not_allowed']);
  });

  test.each(['file:///etc/passwd', 'data:text/html,x', 'blob:https://x/y', 'due parole'])(
    'A72 %s, which has no host',
    async (url) => {
      const reply = await check(url);
      expect([reply.status, reply.body.url]).toEqual([400, [expect.any(String)]]);
    },
  );

  test('A72 another port than 80 and 443 by its number, typed and after a redirect', async () => {
    site.pages['/'] = { status: 302, headers: { location: 'http://93.184.215.14:6379/' } };
    for (const reply of [await check('http://93.184.215.14:6379/'), await check(`${site.origin}/`)]) {
      expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'address_not_allowed']);
      expect(reply.body.url).toEqual([expect.stringContaining('6379')]);
    }
  });

  test('A69 a redirect to a private address, and one to a scheme other than http', async () => {
    for (const location of ['http://169.254.169.254/', 'http://127.0.0.1:1/', 'file:///etc/passwd']) {
      site.pages['/'] = { status: 302, headers: { location } };
      const reply = await check(`${site.origin}/`);
      expect([location, reply.headers['regia-refusal']]).toEqual([location, 'address_not_allowed']);
    }
  });

  test('an address without a page, with the reason', async () => {
    site.pages['/pdf'] = { headers: { 'content-type': 'application/pdf' }, body: '%PDF' };
    site.pages['/loop'] = { status: 302, headers: { location: '/loop' } };
    const says = async (path: string) => (await check(site.origin + path)).body.url;
    expect(await says('/nowhere')).toEqual(['The site answered with error 404 at this address. Check it.']);
    expect(await says('/pdf')).toEqual(['There’s no web page at this address.']);
    expect(await says('/loop')).toEqual(['The site sends us from address to address without end.']);
    expect((await check('http://')).status).toBe(400);
  });

  test('more than 20 checks a minute', async () => {
    site.pages['/'] = html('');
    for (let n = 0; n < 20; n++) expect((await check(`${site.origin}/`)).status).toBe(200);
    throttled(await check(`${site.origin}/`), 60);
  });

  test('USER-06 people without the permission, and USER-09 the assistants of others', async () => {
    const { server, organization } = here;
    const editor = await server.person({ organization, profiles: ['editor'] });
    const path = `assistant/${id}/installation/`;
    expect((await editor.post(`/api/v1/ai/editor/${path}check/`, { url: REGIA })).status).toBe(403);
    expect((await editor.get(`/api/v1/ai/editor/${path}`)).status).toBe(403);
    expect((await here.admin.get(here.at(`${id}/installation/`))).body).toMatchObject({ base_url: REGIA });
    const other = await scene(server);
    expect((await other.admin.get(here.at(`${id}/installation/`))).status).toBe(404);
    expect((await other.admin.post(here.at(`${id}/installation/check/`), { url: REGIA })).status).toBe(404);
  });
});

test('AST-05 the check reads at most the first part of a very large page, and stores nothing', async () => {
  const { pool } = here.server.database;
  const counts = async () =>
    (await pool.query('select (select count(*) from audit_entries) a, (select count(*) from documents) d'))
      .rows;
  const before = await counts();
  expect(await codesOn(`${snippet()}${'<p>x</p>'.repeat(900_000)}`)).toEqual(GOOD);
  expect(await counts()).toEqual(before);
});
