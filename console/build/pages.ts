import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { earlyAsks } from '../src/shell/early-asks.ts';
import { STATISTICS } from '../src/shell/home.ts';
import { drawn } from './drawn.ts';
import { markOf } from './marks.ts';
import type { BuiltRoute } from './route-table.ts';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The facts from which the server makes the page of a route. `server/src/platform/console-page.ts` reads them. */
interface PageTable {
  readonly routes: readonly {
    readonly path: string;
    readonly isSignedIn: boolean;
    /** The scripts that the route loads besides those that every page names. */
    readonly scripts: readonly string[];
    /** The catalogues, and the names of the texts of each that the route's first code has. */
    readonly texts: Readonly<Record<string, readonly string[]>>;
    /** The marks of the code that loads later and needs no more texts. */
    readonly covers: readonly string[];
    /** The calls that are made before the scripts have arrived. */
    readonly asks: readonly string[];
  }[];
  /** The style sheet of the signed-in console, and the two that it stands for. */
  readonly style: { readonly whole: string; readonly parts: readonly string[] };
  /** The script of a signed-in page that runs before the others. */
  readonly early: string;
  /** The markup that pages show until their scripts have arrived, by language. */
  readonly drawn: Record<string, Drawn>;
  /** The texts of each catalogue, by language. */
  readonly catalogues: Record<string, Record<string, Record<string, unknown>>>;
}

interface Drawn {
  /** The outline of the signed-in console. */
  readonly frame: string;
  readonly loginFrame: string;
  readonly consentStrip: string;
}

const SRC = join(import.meta.dirname, '../src');
/** A signed-in page chooses its theme and makes its calls in one script. */
const EARLY = ['public/theme.js', 'src/shell/early.js'];
const LOCALES = ['it-IT', 'en-US'];
const CORE = 'core';
/** The folders of the catalogues that are not named after one. */
const FOLDERS: Readonly<Record<string, string>> = { why: 'chat/why' };

/**
 * Writes `pages/table.json`: the scripts and the texts of each route, which the server puts into the route's page. `/`
 * has those of the home page.
 */
export function pages(routes: readonly BuiltRoute[]): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const home = routes.find(({ path }) => path === STATISTICS.replace(/\/$/, ''));
      const withHome = home ? [...routes, { ...home, path: '/' }] : routes;
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
      const named = (name: string) => chunks.find((chunk) => chunk.name === name);
      const chunkOf = (module: string) => chunks.find(({ moduleIds }) => moduleIds.includes(module));
      const core = named('core');
      const common = new Set(core && withImports(core, bundle));
      const catalogueOf = async (name: string) => {
        const file = (locale: string) =>
          name === CORE
            ? join(SRC, `shell/texts.${locale}.ts`)
            : join(SRC, FOLDERS[name] ?? name, `${locale}.po`);
        const texts = await Promise.all(LOCALES.map((locale) => messagesOf(chunkOf(file(locale)))));
        return [name, Object.fromEntries(LOCALES.map((locale, at) => [locale, texts[at] ?? {}]))] as const;
      };
      const names = new Set([CORE, ...routes.flatMap(({ catalogues }) => catalogues)]);
      const parts = ['core.css', 'styles.css'].map((name) => sheetNamed(name, bundle));
      const whole = this.getFileName(
        this.emitFile({
          type: 'asset',
          name: 'console.css',
          source: parts.map(({ source }) => Buffer.from(source).toString()).join('\n'),
        }),
      );
      const catalogues = new Map(await Promise.all([...names].map(catalogueOf)));
      const early = this.getFileName(
        this.emitFile({ type: 'asset', name: 'early.js', source: EARLY.map(readText).join('\n') }),
      );
      const namesOf = new Map(
        [...catalogues].map(([name, texts]) => [name, Object.keys(texts[LOCALES[0]!] ?? {})]),
      );
      const textsFor = (route: BuiltRoute) => {
        const later = ['ui/ConsentStrip.tsx', ...(route.isSignedIn ? ['shell/SideAssistants.tsx'] : [])];
        const covered = [...route.pages, ...later.map((file) => join(SRC, file))];
        const files = new Set(
          [...covered.map(chunkOf), core].flatMap((chunk) => (chunk ? withImports(chunk, bundle) : [])),
        );
        const code = chunks.filter(({ fileName }) => files.has(fileName)).map((chunk) => chunk.code);
        const isUsed = (name: string) => code.some((text) => text.includes(name));
        return {
          texts: Object.fromEntries(
            [CORE, ...route.catalogues].map((name) => [name, (namesOf.get(name) ?? []).filter(isUsed)]),
          ),
          covers: covered.map(markOf),
        };
      };
      const table: PageTable = {
        routes: withHome.map((route) => ({
          path: route.path,
          isSignedIn: route.isSignedIn,
          scripts: [
            ...new Set(
              route.pages.map(chunkOf).flatMap((chunk) => (chunk ? withImports(chunk, bundle) : [])),
            ),
          ]
            .filter((file) => !common.has(file))
            .map((file) => `/${file}`),
          ...textsFor(route),
          asks: route.isSignedIn ? earlyAsks(route.path === '/' ? (home?.path ?? '') : route.path) : [],
        })),
        style: { whole: `/${whole}`, parts: parts.map(({ fileName }) => `/${fileName}`) },
        early: `/${early}`,
        drawn: Object.fromEntries(
          LOCALES.map((locale) => [locale, drawnWith(catalogues.get(CORE)?.[locale] ?? {})]),
        ),
        catalogues: Object.fromEntries(catalogues),
      };
      this.emitFile({ type: 'asset', fileName: 'pages/table.json', source: JSON.stringify(table) });
    },
  };
}

const drawnWith = (texts: Record<string, unknown>): Drawn => ({
  frame: drawn(join(SRC, 'shell/frame.html'), texts),
  loginFrame: drawn(join(SRC, 'account/login/frame.html'), texts),
  consentStrip: drawn(join(SRC, 'ui/consent-strip.html'), texts),
});

const readText = (path: string): string => readFileSync(join(SRC, '..', path), 'utf8');

function sheetNamed(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name));
  if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${name}`);
  return sheet;
}

/** Returns the file of a chunk and those of the chunks that it imports, these first. */
function withImports(chunk: Chunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const before = chunk.imports.flatMap((name) => {
    const imported = bundle[name];
    return imported?.type === 'chunk' ? withImports(imported, bundle, seen) : [];
  });
  return [...before, chunk.fileName];
}

/** Runs the file of a catalogue, which imports nothing. */
async function messagesOf(chunk: Chunk | undefined): Promise<Record<string, unknown>> {
  if (!chunk) throw new Error('A catalogue has no file of its own.');
  const code = `data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`;
  return ((await import(code)) as { messages: Record<string, unknown> }).messages;
}
