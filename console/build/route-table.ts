import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';

/** A route of the console, as its build sees it. */
export interface BuiltRoute {
  /** The address, with `$name` for each parameter. */
  readonly path: string;
  readonly isSignedIn: boolean;
  /** The modules of the page: those of the frames around it first. */
  readonly pages: readonly string[];
  /** The names of the catalogues that the page needs besides the core's. */
  readonly catalogues: readonly string[];
}

interface Route {
  readonly id: string;
  readonly fullPath: string;
  readonly parentRoute?: Route;
  readonly options: { readonly component?: unknown; readonly loader?: unknown };
}

const SRC = join(import.meta.dirname, '../src');
/** Parts that a page of another domain shows at once. They come with the page. */
const SHOWN_AT_ONCE: Readonly<Record<string, { readonly part: string; readonly catalogue: string }>> = {
  '/profile/two-factor': { part: join(SRC, 'mfa/ProfilePanels.tsx'), catalogue: 'mfa' },
};
/** It comes with each page inside the shell. */
const TREE = join(SRC, 'shell/whole-tree.ts');
const LAZY = /lazyRouteComponent\(\s*\(\)\s*=>\s*import\(\s*'([^']+)'\s*\)\s*,\s*'\w+'\s*,?\s*\)/g;
const NOTHING = '\0nothing';
const ENTRY = '\0entry';
const ENTRY_CODE = `
import { createRouter } from '@tanstack/react-router';
import { wholeTree } from ${JSON.stringify(TREE)};
export const router = createRouter({ routeTree: wholeTree() });`;
const NO_CODE = 'export const t = () => "", msg = t, Trans = t, useLingui = t; export default {};';

/** Puts the name of the module in place of each lazy page, and nothing in place of texts and styles. */
const namedPages: Plugin = {
  name: 'named-pages',
  resolveId(id, _importer, { kind }) {
    if (id === ENTRY) return ENTRY;
    if (kind === 'dynamic-import') return { id, external: true };
    return /\/macro$|\.po$|\.css$/.test(id) ? NOTHING : null;
  },
  load: (id) => (id === NOTHING ? NO_CODE : id === ENTRY ? ENTRY_CODE : null),
  async transform(code, id) {
    if (id.includes('node_modules') || !code.includes('lazyRouteComponent(')) return null;
    const found = [...code.matchAll(LAZY)];
    const modules = await Promise.all(found.map(([, page = '']) => this.resolve(page, id)));
    return found.reduce((text, [all], at) => text.replace(all, JSON.stringify(modules[at]?.id)), code);
  },
};

/** Runs the console's own routes without a browser, and reads their table. */
export async function readRoutes(): Promise<readonly BuiltRoute[]> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'neutral',
    logLevel: 'silent',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['node', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [namedPages],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const browser = globalThis as { matchMedia?: unknown };
  browser.matchMedia ??= () => ({ matches: false, addEventListener: () => {} });
  const code = `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`;
  const { router } = (await import(code)) as { router: { routesById: Record<string, Route> } };
  const all = Object.values(router.routesById);
  const frames = new Set(all.map(({ parentRoute }) => parentRoute));
  return all
    .filter((route) => typeof route.options.component === 'string' && !frames.has(route))
    .map((route) => {
      const chain = chainOf(route);
      const more = SHOWN_AT_ONCE[route.fullPath];
      const isSignedIn = chain.some(({ id }) => id === '/app');
      return {
        path: route.fullPath,
        isSignedIn,
        pages: [isSignedIn && TREE, ...chain.map(({ options }) => options.component), more?.part].filter(
          (page) => typeof page === 'string',
        ),
        catalogues: [
          ...new Set([
            ...chain.flatMap(({ options }) => cataloguesOf(options.loader)),
            ...(more ? [more.catalogue] : []),
          ]),
        ],
      };
    });
}

const chainOf = (route: Route): Route[] =>
  route.parentRoute ? [...chainOf(route.parentRoute), route] : [route];

/** The catalogues that a loader names: `loadTexts(chatTexts)` loads the one of `chat`. */
const cataloguesOf = (loader: unknown): string[] =>
  typeof loader === 'function'
    ? [...loader.toString().matchAll(/\bloadTexts\((\w+)Texts\)/g)].map(([, name = '']) => name)
    : [];
