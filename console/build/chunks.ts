import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { clustersOf } from './clusters.ts';
import type { BuiltRoute } from './route-table.ts';

type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

const SRC = join(import.meta.dirname, '../src');
const ENTRY = join(SRC, 'main.tsx');
const SHELL = join(SRC, 'shell/AppLayout.tsx');
const LOGIN = '/auth/login';
/** The number of files for the code of several pages. With more, a route asks for more files; with fewer, for more bytes. */
const SHARED_FILES = 7;

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
 * - `styles`: the styles of all signed-in pages
 *
 * A page has its own code in a file of its own. A dialog has such a file, too, and loads it when it opens.
 */
function planFiles(routes: readonly BuiltRoute[], infoOf: GetModuleInfo): Plan {
  const files = new Map<string, string>();
  const login = routes.find(({ path }) => path === LOGIN);
  const core = closureOf([ENTRY, ...(login?.pages ?? [])], infoOf);
  for (const id of core) files.set(id, id.includes('/node_modules/') ? 'vendor' : 'core');
  const users = new Map<string, Set<BuiltRoute>>();
  for (const route of routes) {
    for (const id of closureOf(route.pages, infoOf)) users.set(id, (users.get(id) ?? new Set()).add(route));
  }
  const shared = [...users].filter(([id, by]) => !core.has(id) && !isStyle(id) && by.size > 1);
  const clusters = clustersOf(
    shared.map(([id, by]) => {
      const { code, importedIds = [] } = infoOf(id) ?? {};
      return {
        id,
        users: new Set([...by].map(({ path }) => path)),
        size: code?.length ?? 0,
        imports: importedIds,
      };
    }),
    SHARED_FILES,
  );
  const names = clusters.map((ids, at) => (ids.includes(SHELL) ? 'shell' : `shared${at}`));
  clusters.forEach((ids, at) => {
    for (const id of ids) files.set(id, names[at] ?? '');
  });
  for (const [id, file] of stylesOf(routes, users, core, infoOf)) files.set(id, file);
  return { files, order: ['vendor', 'core', 'styles', ...names] };
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
  return Array.from({ length: 3 + SHARED_FILES }, (_each, at) => ({
    debugName: `file ${at}`,
    priority: 100 - at,
    name: (id, graph) => {
      plan ??= planFiles(routes, (one) => graph.getModuleInfo(one));
      const file = id.startsWith('\0rolldown') ? 'vendor' : plan.files.get(id);
      return file !== undefined && plan.order.indexOf(file) === at ? file : null;
    },
  }));
}
