import { join } from 'node:path';
import { minifySync } from 'rolldown/utils';
import type { Rolldown } from 'vite';
import { clustersOf } from './clusters.ts';
import type { BuiltRoute } from './route-table.ts';

type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

const SRC = join(import.meta.dirname, '../src');
const ENTRY = join(SRC, 'main.tsx');
const SHELL = join(SRC, 'shell/AppLayout.tsx');
const LOGIN = '/auth/login';
/** The router's own index names it, but only signed-in pages use it. */
const INSIDE_ONLY = /@tanstack\/react-router\/dist\/esm\/useBlocker\.js$/;
/** The most files of shared code that a route loads, the shell's included. With fewer, it loads more code that it does not use. */
const SHARED_FILES = 6;
/** More than there are files of shared code. */
const GROUPS = 40;

const isStyle = (id: string) => /\.css(\?|$)/.test(id);

interface Plan {
  /** The file of each module. */
  readonly files: ReadonlyMap<string, string>;
  /** The files, each after those that it imports. */
  readonly order: readonly string[];
}

/** Returns the modules that are loaded with these ones. */
function closureOf(ids: Iterable<string>, infoOf: GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    infoOf(id)?.importedIds.forEach(visit);
  };
  for (const id of ids) visit(id);
  return found;
}

/**
 * Plans the files of the console from its routes, so that a route loads few files, and little that it does not use:
 *
 * - `vendor` and `core`: the code that runs before a route is known, and the sign-in
 * - `shell` and `shared`: the other code of several pages, by the pages that use it
 * - `parts`: the code of one page and its dialogs
 * - `styles`: the styles of all signed-in pages
 *
 * A page has its own code in a file of its own. A dialog has such a file, too, and loads it when it opens.
 */
function planFiles(routes: readonly BuiltRoute[], infoOf: GetModuleInfo): Plan {
  const files = new Map<string, string>();
  const login = routes.find(({ path }) => path === LOGIN);
  const core = closureOf([ENTRY, ...(login?.pages ?? [])], infoOf);
  for (const id of core) {
    files.set(id, INSIDE_ONLY.test(id) ? 'shell' : id.includes('/node_modules/') ? 'vendor' : 'core');
  }
  const users = new Map<string, Set<BuiltRoute>>();
  for (const route of routes) {
    for (const id of closureOf(route.pages, infoOf)) users.set(id, (users.get(id) ?? new Set()).add(route));
  }
  const shared = [...users].filter(([id, by]) => !core.has(id) && !isStyle(id) && by.size > 1);
  const clusters = clustersOf(
    shared.map(([id, by]) => {
      const { code = '', importedIds = [] } = infoOf(id) ?? {};
      const size = code ? minifySync(id, code, { module: true }).code.length : 0;
      return { id, users: new Set([...by].map(({ path }) => path)), size, imports: importedIds };
    }),
    SHARED_FILES,
  );
  const names = clusters.map((ids, at) => (ids.includes(SHELL) ? 'shell' : `shared${at}`));
  clusters.forEach((ids, at) => {
    for (const id of ids) files.set(id, names[at] ?? '');
  });
  const parts = [...partsOf(users, routes, infoOf)].filter(([id]) => !core.has(id));
  for (const [id, file] of parts) files.set(id, file);
  for (const [id, file] of stylesOf(routes, users, core, infoOf)) files.set(id, file);
  return { files, order: ['vendor', 'core', 'styles', ...names, ...new Set(parts.map(([, file]) => file))] };
}

/** Puts the code that only one page and its dialogs use into one file for each page. */
function* partsOf(
  users: ReadonlyMap<string, ReadonlySet<BuiltRoute>>,
  routes: readonly BuiltRoute[],
  infoOf: GetModuleInfo,
): Generator<readonly [id: string, file: string]> {
  const pages = new Set(routes.flatMap((route) => route.pages));
  const dialogs = [...users.keys()].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
  const later = closureOf(
    dialogs.filter((one) => !pages.has(one)),
    infoOf,
  );
  for (const [id, [route, ...others]] of users) {
    const isPart = route !== undefined && others.length === 0 && later.has(id) && !isStyle(id);
    if (isPart) yield [id, `parts${routes.indexOf(route)}`];
  }
}

/** Puts the styles of all signed-in pages into one file, with those that several other pages share. */
function* stylesOf(
  routes: readonly BuiltRoute[],
  users: ReadonlyMap<string, ReadonlySet<BuiltRoute>>,
  core: ReadonlySet<string>,
  infoOf: GetModuleInfo,
): Generator<readonly [id: string, file: string]> {
  const pages = new Set(routes.flatMap((route) => route.pages));
  const later = [...core].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
  for (const id of closureOf(
    later.filter((one) => !pages.has(one)),
    infoOf,
  )) {
    if (isStyle(id)) yield [id, 'core'];
  }
  for (const [id, by] of users) {
    const isSeveral = by.size > 1 || [...by].some((route) => route.isSignedIn);
    if (isStyle(id) && !core.has(id) && isSeveral) yield [id, 'styles'];
  }
}

/** The groups of the build, in the order in which they take their modules: a file comes after those that it imports. */
export function chunksOf(routes: readonly BuiltRoute[]): Rolldown.CodeSplittingGroup[] {
  let plan: Plan | undefined;
  return Array.from({ length: GROUPS }, (_each, at) => ({
    debugName: `file ${at}`,
    priority: 100 - at,
    name: (id, graph) => {
      plan ??= planFiles(routes, (one) => graph.getModuleInfo(one));
      const file = id.startsWith('\0rolldown') ? 'vendor' : plan.files.get(id);
      return file !== undefined && plan.order.indexOf(file) === at ? file : null;
    },
  }));
}
