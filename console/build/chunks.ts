import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { clustersOf, MOST_FILES, type Task } from './clusters.ts';
import { loadedWith, plainBuild } from './plain-build.ts';
import type { BuildOptions, GetModuleInfo, PlainFile } from './plain-build.ts';
import type { BuiltRoute } from './route-table.ts';

const SRC = join(import.meta.dirname, '../src');
const ENTRY = join(SRC, 'main.tsx');
const SHELL = join(SRC, 'shell/AppLayout.tsx');
const LOGIN = '/auth/login';
/** The most files of shared code that a route loads, the shell's included: with the others, twelve scripts. */
const SHARED_FILES = 7;
/** Fewer bytes are not worth a file of their own. */
const WORTH_A_REQUEST = 3_500;

const isStyle = (id: string) => /\.css(\?|$)/.test(id);

interface Plan {
  /** The file of each module. */
  readonly files: ReadonlyMap<string, string>;
  /** The files of shared code, each after those that it imports. */
  readonly order: readonly string[];
  /** The files of large parts. */
  readonly parts: ReadonlySet<string>;
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
 * - `vendor` and `core`: the code that runs before a route is known, and the sign-in's that other pages use, too
 * - `login`: the other code of the sign-in
 * - `shell` and `shared`: the other code of several pages, by the pages that use it
 * - a file for each page, with the code that only the page and its dialogs use
 * - a file for a large part that one page shows at once, and that others load later
 * - `styles`: the styles of all signed-in pages
 */
function planFiles(routes: readonly BuiltRoute[], plain: readonly PlainFile[], infoOf: GetModuleInfo): Plan {
  const login = routes.find(({ path }) => path === LOGIN);
  const early = loadedWith([ENTRY, ...(login?.pages ?? [])], plain);
  const inside = routes.filter(({ isSignedIn }) => isSignedIn).flatMap(({ pages }) => pages);
  const elsewhere = loadedWith([ENTRY, ...inside], plain);
  const fileOfEarly = (file: PlainFile, id: string) => {
    if (id.includes('/node_modules/')) return 'vendor';
    return elsewhere.has(file) ? 'core' : 'login';
  };
  const users = usersOf(routes, early, plain);
  const parts = partsOf(users, infoOf);
  const mostFiles = routes.map(
    (route) =>
      // A page outside the shell loads the file of the login, too.
      SHARED_FILES -
      (route.isSignedIn ? 0 : 1) -
      [...parts.keys()].filter((file) => users.get(file)?.[0] === route).length,
  );
  const clusters = clustersOf({ ...taskOf(routes, early, users), mostFiles });
  const names = clusters.map((ids, at) => (ids.includes(SHELL) ? 'shell' : `shared${at}`));
  const fileOfOwn = (file: PlainFile, route: BuiltRoute) => parts.get(file) ?? fileOf(route, routes);
  const files = new Map<string, string>([
    ...[...early].flatMap((file) => file.modules.map((id) => [id, fileOfEarly(file, id)] as const)),
    ...clusters.flatMap((ids, at) => ids.map((id) => [id, names[at] ?? ''] as const)),
    ...[...users].flatMap(([file, [route, ...others]]) =>
      route && others.length === 0 ? file.modules.map((id) => [id, fileOfOwn(file, route)] as const) : [],
    ),
    ...stylesOf(routes, infoOf),
  ]);
  return { files, order: ['vendor', 'core', 'login', 'styles', ...names], parts: new Set(parts.values()) };
}

/** Returns the routes that load each file, without those that the sign-in loads. */
function usersOf(
  routes: readonly BuiltRoute[],
  early: ReadonlySet<PlainFile>,
  plain: readonly PlainFile[],
): ReadonlyMap<PlainFile, readonly BuiltRoute[]> {
  const loads = routes.flatMap((route) =>
    [...loadedWith(route.pages, plain)].map((file) => ({ file, route })),
  );
  const outside = loads.filter(({ file }) => !early.has(file));
  const byFile = Map.groupBy(outside, ({ file }) => file);
  return new Map([...byFile].map(([file, by]) => [file, by.map(({ route }) => route)]));
}

/** Puts together the code of several routes that the same routes load. */
function taskOf(
  routes: readonly BuiltRoute[],
  early: ReadonlySet<PlainFile>,
  users: ReadonlyMap<PlainFile, readonly BuiltRoute[]>,
): Omit<Task, 'mostFiles'> {
  const sizeOf = (files: Iterable<PlainFile>) => [...files].reduce((sum, { size }) => sum + size, 0);
  const several = [...users].filter(([, by]) => by.length > 1);
  const groups = [...Map.groupBy(several, ([, by]) => by.map(({ path }) => path).join('\n')).values()].map(
    (group) => group.map(([file]) => file),
  );
  const home = new Map(groups.flatMap((group, at) => group.map((file) => [file, at])));
  return {
    shared: groups.map((group, at) => ({
      modules: group.flatMap(({ modules }) => modules),
      users: (users.get(group[0]!) ?? []).map((route) => routes.indexOf(route)),
      size: sizeOf(group),
      isOutside: (users.get(group[0]!) ?? []).some((route) => !route.isSignedIn),
      imports: [...new Set(group.flatMap(({ imports }) => imports.map((one) => home.get(one))))].filter(
        (one) => one !== undefined && one !== at,
      ) as number[],
    })),
    ownSizes: routes.map((route) => {
      const own = [...users].filter(([, by]) => by.length === 1 && by[0] === route);
      return sizeOf(early) + sizeOf(own.map(([file]) => file));
    }),
  };
}

/** Returns the names of the files for large parts that one page shows at once and that others load later, without the page. */
function partsOf(
  users: ReadonlyMap<PlainFile, readonly BuiltRoute[]>,
  infoOf: GetModuleInfo,
): ReadonlyMap<PlainFile, string> {
  const parts = new Map<PlainFile, string>();
  for (const [file, [route, ...others]] of users) {
    if (!route || others.length > 0 || file.size < WORTH_A_REQUEST) continue;
    const part = file.modules.find(
      (id) => !route.pages.includes(id) && (infoOf(id)?.dynamicImporters.length ?? 0) > 0,
    );
    if (part !== undefined) parts.set(file, basename(part, '.tsx'));
  }
  return parts;
}

/** The file of a page: `TryPage`. */
function fileOf(route: BuiltRoute, routes: readonly BuiltRoute[]): string {
  const nameOf = ({ pages }: BuiltRoute) => basename(pages.at(-1) ?? '', '.tsx');
  const isTaken = routes.some((other) => other !== route && nameOf(other) === nameOf(route));
  return isTaken ? `${nameOf(route)}${routes.indexOf(route)}` : nameOf(route);
}

/** Puts the styles of all signed-in pages into one file, with those that several other pages share. */
function* stylesOf(
  routes: readonly BuiltRoute[],
  infoOf: GetModuleInfo,
): Generator<readonly [id: string, file: string]> {
  const login = routes.find(({ path }) => path === LOGIN);
  const core = closureOf([ENTRY, ...(login?.pages ?? [])], infoOf);
  const users = new Map<string, BuiltRoute[]>();
  for (const route of routes) {
    for (const id of closureOf(route.pages, infoOf)) users.set(id, [...(users.get(id) ?? []), route]);
  }
  for (const [id, by] of users) {
    const isSeveral = by.length > 1 || by.some((route) => route.isSignedIn);
    if (isStyle(id) && !core.has(id) && isSeveral) yield [id, 'styles'];
  }
  const pages = new Set(routes.flatMap((route) => route.pages));
  const later = [...core].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
  for (const id of [
    ...core,
    ...closureOf(
      later.filter((one) => !pages.has(one)),
      infoOf,
    ),
  ]) {
    if (isStyle(id)) yield [id, 'core'];
  }
}

/** The part of a build that makes the planned files. */
interface PlannedFiles {
  /** Makes the plan when all modules are known. */
  readonly plugin: Plugin;
  /** In the order in which they take their modules: a file comes after those that it imports. */
  readonly groups: Rolldown.CodeSplittingGroup[];
}

export function plannedFiles(routes: readonly BuiltRoute[], options: BuildOptions): PlannedFiles {
  let plan: Plan | undefined;
  const fileOfModule = (id: string) => (id.startsWith('\0rolldown') ? 'vendor' : plan?.files.get(id));
  const shared = Array.from({ length: 4 + MOST_FILES }, (_each, at) => ({
    debugName: `file ${at}`,
    priority: 100 - at,
    name: (id: string) => {
      const file = fileOfModule(id);
      return file !== undefined && plan?.order[at] === file ? file : null;
    },
  }));
  // A group takes what its modules import, too: the parts come before the pages.
  const partOf = (id: string) => {
    const file = fileOfModule(id);
    return file !== undefined && plan?.parts.has(file) ? file : null;
  };
  const parts = { debugName: 'parts', priority: 51, name: partOf };
  const pages = { debugName: 'pages', priority: 50, name: (id: string) => fileOfModule(id) ?? null };
  return {
    plugin: {
      name: 'planned-files',
      apply: 'build',
      async buildEnd(error) {
        if (error) return;
        const infoOf: GetModuleInfo = (id) => this.getModuleInfo(id);
        plan = planFiles(routes, await plainBuild(ENTRY, options, infoOf), infoOf);
      },
    },
    groups: [...shared, parts, pages],
  };
}
