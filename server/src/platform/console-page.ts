import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Language } from '@regia/contract/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { languageNamed } from './http/language.ts';
import { textOf } from './http/texts.ts';

/** `console/build/pages.ts` writes it. */
interface PageTable {
  readonly routes: readonly PageOfRoute[];
  readonly style: { readonly whole: string; readonly parts: readonly string[] };
  readonly early: string;
  readonly drawn: Readonly<Record<Language, Drawn>>;
  readonly catalogues: Readonly<Record<string, Readonly<Record<Language, Texts>>>>;
}

interface Drawn {
  readonly frame: string;
  readonly loginFrame: string;
  readonly consentStrip: string;
}

type Texts = Readonly<Record<string, unknown>>;

interface PageOfRoute {
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly scripts: readonly string[];
  /** The names of the texts of each catalogue; null for all of them. */
  readonly texts: Readonly<Record<string, readonly string[] | null>>;
  readonly covers: readonly string[];
  readonly asks: readonly string[];
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const LOGIN = '/auth/login';
const ROOT = '<div id="root"></div>';
const THEME = '<script src="/theme.js"></script>';
/** The page does not wait longer for the database. */
const CONFIG_MS = 1_000;
/** The page for an address without a route. */
const UNKNOWN: PageOfRoute = {
  path: '',
  isSignedIn: false,
  scripts: [],
  texts: { core: null },
  covers: [],
  asks: [],
};
/** More pages than there are routes, languages and encodings. */
const MOST_KEPT = 300;

/**
 * Opens the console's pages. The page of a route names the route's scripts and calls, and has its texts and the public
 * configuration in it, so that the browser asks for everything at once. Returns nothing for a build without a table.
 */
export function openPages(
  built: string,
  publicConfig: (request: FastifyRequest) => Promise<unknown>,
): SendPage | undefined {
  const file = join(built, 'pages', 'table.json');
  if (!existsSync(file)) return undefined;
  const table = JSON.parse(readFileSync(file, 'utf8')) as PageTable;
  const template = readFileSync(join(built, 'index.html'), 'utf8');
  // `/assistants/create` comes before `/assistants/$id`.
  const routes = table.routes
    .map((route) => ({ route, parts: partsOf(route.path) }))
    .toSorted((one, other) => parametersIn(one.parts) - parametersIn(other.parts));
  const login = table.routes.find(({ path }) => path === LOGIN) ?? UNKNOWN;
  const kept = new Map<string, { readonly body: Buffer; readonly tag: string }>();

  const routeOf = (request: FastifyRequest): PageOfRoute => {
    const [path = '', query] = request.url.split(/[?#]/);
    const asked = partsOf(path);
    const found = routes.find(({ parts }) => isMatch(parts, asked));
    if (!found) return UNKNOWN;
    if (found.route.isSignedIn && !hasSession(request)) return login;
    // The calls of a route are known for its bare address: a query may filter its list.
    const asks = query === undefined ? asksFor(found.route.asks, found.parts, asked) : [];
    return { ...found.route, asks };
  };

  return async (request, reply) => {
    const route = routeOf(request);
    const language = languageNamed(request.headers['accept-language']) ?? 'en-US';
    const encoding = encodingOf(request.headers['accept-encoding'] ?? '');
    // Without the configuration in its page, the console asks for it.
    const config = JSON.stringify(
      await Promise.race([publicConfig(request).catch(() => null), noLongerThan(CONFIG_MS)]),
    );
    const key = [route.path, ...route.asks, language, encoding, config].join('\n');
    const page = kept.get(key) ?? compressed(pageOf(template, table, route, language, config), encoding);
    if (kept.size >= MOST_KEPT && !kept.has(key)) kept.clear();
    kept.set(key, page);
    void reply.headers({
      'cache-control': 'no-cache',
      'content-language': language.slice(0, 2),
      etag: page.tag,
      vary: 'accept-encoding, accept-language, cookie',
    });
    if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.body);
  };
}

const noLongerThan = (ms: number): Promise<null> =>
  new Promise((resolve) => void setTimeout(resolve, ms, null).unref());

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

const parametersIn = (parts: readonly string[]): number =>
  parts.filter((part) => part.startsWith('$')).length;

const isMatch = (pattern: readonly string[], asked: readonly string[]): boolean =>
  pattern.length === asked.length && pattern.every((part, at) => part.startsWith('$') || part === asked[at]);

/** Fills the parameters of the address in; without calls if one could be anything but an identifier. */
function asksFor(asks: readonly string[], pattern: readonly string[], asked: readonly string[]): string[] {
  const names = pattern.flatMap((part, at) =>
    part.startsWith('$') ? [[part, asked[at] ?? ''] as const] : [],
  );
  if (!names.every(([, value]) => /^[\w-]+$/.test(value))) return [];
  return asks.map((ask) => names.reduce((text, [name, value]) => text.replaceAll(name, value), ask));
}

/** Whether the browser has a session. Only the calls check whether it is valid. */
const hasSession = ({ headers }: FastifyRequest): boolean => /(^|;\s*)token=[^;]/.test(headers.cookie ?? '');

const encodingOf = (accepted: string): 'br' | 'gzip' | 'identity' => {
  const offered = accepted.split(',').filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one));
  const names = offered.map((one) => one.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
};

function pageOf(
  template: string,
  { style, catalogues, early, drawn }: PageTable,
  route: PageOfRoute,
  language: Language,
  config: string,
): string {
  const texts = Object.fromEntries(
    Object.entries(route.texts).map(([name, some]) => [
      name,
      chosen(catalogues[name]?.[language] ?? {}, some),
    ]),
  );
  // `<` in the data could end the element.
  const data =
    `{"locale":"${language}","texts":${JSON.stringify(texts)},"covers":${JSON.stringify(route.covers)},"config":${config}}`.replaceAll(
      '<',
      '\\u003c',
    );
  const head = [
    `<meta name="description" content="${textOf(language, 'console_description')}">`,
    // The styles come first: the first paint needs no module.
    ...route.scripts.map(
      (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`,
    ),
    `<script type="application/json" id="page-data">${data}</script>`,
  ].join('\n');
  const page = template
    .replace(/<html lang="[^"]*">/, `<html lang="${language.slice(0, 2)}">`)
    .replace('</head>', () => `${head}\n</head>`);
  if (!route.isSignedIn && route.path !== LOGIN) return page;
  // The first paint has the question about consent: `/theme.js` shows it to those who have not answered.
  const { frame, loginFrame, consentStrip } = drawn[language];
  const withStrip = page.replace(ROOT, (root) => `${root}${consentStrip}`);
  if (!route.isSignedIn) return withStrip.replace(ROOT, (root) => `${loginFrame}${root}`);
  return withStrip
    .replace(THEME, () => earlyScript(early, style.parts, route.asks, language))
    .replace(
      /<link rel="stylesheet"[^>]*>/,
      () => `<link rel="stylesheet" crossorigin href="${style.whole}">`,
    )
    .replace(ROOT, (root) => `${frame}${root}`);
}

const chosen = (texts: Texts, names: readonly string[] | null): Texts =>
  names === null ? texts : Object.fromEntries(names.map((name) => [name, texts[name]]));

/** Chooses the theme, makes the calls of the page, and names the sheets that the page's own sheet stands for. */
const earlyScript = (
  path: string,
  styles: readonly string[],
  asks: readonly string[],
  language: Language,
): string =>
  `<script src="${path}" data-locale="${language}" data-styles="${quoted(styles)}" data-asks="${quoted(asks)}"></script>`;

const quoted = (value: unknown): string => escapeHtml(JSON.stringify(value));

function compressed(page: string, encoding: 'br' | 'gzip' | 'identity'): { body: Buffer; tag: string } {
  const plain = Buffer.from(page);
  const tag = `"${createHash('sha256').update(encoding).update(plain).digest('base64url').slice(0, 27)}"`;
  if (encoding === 'gzip') return { body: gzipSync(plain), tag };
  if (encoding === 'identity') return { body: plain, tag };
  return { body: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), tag };
}
