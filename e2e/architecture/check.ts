import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, isTest, packageOf, sourceFiles } from './imports.ts';
import type { Import } from './imports.ts';
import { ABOVE, BELOW, BESIDE_PACKAGES, DOMAINS, DOOR, ORDERED, PLATFORM_KNOWS, ROOMS } from './order.ts';

/** Lists every violation of the order of rooms and domains, one sentence each. */
export function problems(root: string): string[] {
  const rooms = Object.keys(ROOMS).filter((room) => existsSync(join(root, room, 'package.json')));
  const imports = new Map(
    rooms.map((room) => [room, sourceFiles(root, room).flatMap((file) => importsOf(root, file))]),
  );
  return [
    ...undeclaredRooms(root),
    ...rooms.flatMap((room) => betweenRooms(root, room, imports.get(room)!)),
    ...ORDERED.flatMap((room) => unknownFolders(root, room)),
    ...ORDERED.flatMap((room) => orderViolations(room, imports.get(room) ?? [])),

    ...platformViolations(imports.get('server') ?? []),
    ...storingSteps(imports.get('server') ?? []),

    ...rooms.flatMap((room) => cycles(imports.get(room)!)),
  ];
}

function undeclaredRooms(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .filter((entry) => entry.name !== 'node_modules' && !(entry.name in ROOMS))
    .map((entry) => `${entry.name}/ has a manifest, but the order of rooms does not name it`);
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestOf = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** A package may be imported only if the room's own manifest declares it: hoisting would hide a missing line. */
function betweenRooms(root: string, room: string, imports: readonly Import[]): string[] {
  const manifest = manifestOf(root, room);
  const shared = Object.keys(manifestOf(root, '.').devDependencies ?? {});
  const atRunTime = new Set([
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ]);
  const inTests = new Set([...atRunTime, ...Object.keys(manifest.devDependencies ?? {}), ...shared]);
  return imports.flatMap((one) => {
    if (one.to !== undefined) {
      const { from, to: target } = one;
      if (BESIDE_PACKAGES.some((each) => each.from.test(from) && each.to.test(target))) return [];
      const other = one.to.split('/')[0]!;
      return other === room || !existsSync(join(root, one.to))
        ? []
        : [`${one.from} reaches into ${one.to}: rooms are entered as packages`];
    }
    const name = packageOf(one.specifier);
    if (name === undefined) return [];
    const neighbour = /^@regia\/(.+)$/.exec(name)?.[1];
    if (neighbour !== undefined && !ROOMS[room]!.includes(neighbour)) {
      return [`${one.from} imports ${name}: ${room} may import ${ROOMS[room]!.join(', ') || 'no room'}`];
    }
    const allowed = one.typeOnly || !isRunTime(room, one.from) ? inTests : atRunTime;
    return allowed.has(name)
      ? []
      : [`${one.from} imports ${name}, which ${room}/package.json does not declare`];
  });
}

/**
 * Whether a file runs in production. Tests, build scripts and the rooms that only measure or test may import
 * development dependencies.
 */
const isRunTime = (room: string, file: string): boolean =>
  !isTest(file) && file.startsWith(`${room}/src/`) && room !== 'e2e' && room !== 'bench';

const domainOf = (room: string, path: string): string | undefined => {
  const [first, src, folder, ...rest] = path.split('/');
  return first === room && src === 'src' && rest.length > 0 ? folder : undefined;
};

/** The layer of a folder: a higher one may import a lower one. Wiring, and folders above the list, are highest. */
function floorOf(room: string, folder: string): number | undefined {
  const above = ABOVE[room] ?? [];
  if (above.includes(folder)) return DOMAINS.length + above.length - above.indexOf(folder);
  if (BELOW[room]?.includes(folder)) return 1.5;
  const line = DOMAINS.findIndex((domains) => domains.includes(folder));
  return line === -1 ? undefined : DOMAINS.length - line;
}

function unknownFolders(root: string, room: string): string[] {
  const src = join(root, room, 'src');
  if (!existsSync(src)) return [];
  return readdirSync(src, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && floorOf(room, entry.name) === undefined)
    .map((entry) => `${room}/src/${entry.name} is not in the order of domains`);
}

function orderViolations(room: string, imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    if (one.to === undefined || one.typeOnly || isTest(one.from)) return [];
    const from = domainOf(room, one.from);
    const to = domainOf(room, one.to);
    // Files at the room's own door (app.ts, worker.ts, main.ts) do the wiring: they may import everything.
    if (from === undefined || from === to) return [];
    if (to === undefined) {
      return one.to.startsWith(`${room}/src/`) ? [`${one.from} imports the wiring ${one.to}`] : [];
    }
    const floors = [floorOf(room, from), floorOf(room, to)] as const;
    if (floors[0] === undefined || floors[1] === undefined) return [];
    if (floors[1] >= floors[0])
      return [`${one.from} imports ${one.to}: ${from} stands below or beside ${to}`];
    const open = to === 'platform' || to === 'ui' || to === 'jobs' || floors[0] > DOMAINS.length;
    if (open || DOOR.test(one.to.split('/').at(-1)!)) return [];
    return [`${one.from} imports ${one.to}: a neighbour is entered by its public.ts`];
  });
}

const COMPOSE = 'server/src/chat/compose/';
const STORAGE =
  /^(?:pg|kysely)$|\/(?:platform\/db|chat\/(?:queries|store-[\w-]+|accept-question|tables|lease-keeper))\.ts$/;

/** Steps that compose an answer store nothing: a proof takes the same steps as a visitor's question. */
const storingSteps = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to, specifier }) =>
    from.startsWith(COMPOSE) && !isTest(from) && STORAGE.test(to ?? specifier)
      ? [`${from} imports ${specifier}: the steps of an answer store nothing`]
      : [],
  );

const PLATFORM = 'server/src/platform/';

/** The platform names no domain, neither by a type nor through the contract: it would serve another product as it is. */
function platformViolations(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    if (!one.from.startsWith(PLATFORM) || isTest(one.from)) return [];
    const domain = one.to === undefined ? undefined : domainOf('server', one.to);
    const said = /^@regia\/contract\/([\w-]+)\//.exec(one.specifier)?.[1];
    const target = domain === 'platform' ? undefined : (domain ?? (said && `contract/${said}`));
    if (target === undefined || mayKnow(one.from, target)) return [];
    return [`${one.from} imports ${one.specifier}: the platform knows no domain`];
  });
}

const mayKnow = (from: string, target: string): boolean =>
  PLATFORM_KNOWS.some((one) => from === PLATFORM + one.file && (one.target === '*' || one.target === target));

/** The exceptions of the platform that no import needs. */
export function idleExceptions(root: string): string[] {
  const imports = sourceFiles(root, 'server').flatMap((file) => importsOf(root, file));
  return PLATFORM_KNOWS.filter(({ file, target }) => {
    const own = imports.filter(({ from }) => from === PLATFORM + file);
    return !own.some(({ to, specifier }) =>
      target.startsWith('contract/')
        ? specifier.startsWith(`@regia/${target}/`)
        : to !== undefined &&
          !to.startsWith(PLATFORM) &&
          (target === '*' || to.startsWith(`server/src/${target}/`)),
    );
  }).map(({ file }) => file);
}

/**
 * Files that import each other in a cycle, also through imports of types only: such files cannot be understood
 * separately.
 */
function cycles(imports: readonly Import[]): string[] {
  const edges = new Map<string, string[]>();
  for (const one of imports) {
    if (one.to === undefined) continue;
    edges.set(one.from, [...(edges.get(one.from) ?? []), one.to]);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at !== -1) {
      found.push(`a circle of imports: ${[...path.slice(at), file].join(' → ')}`);
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) walk(file, []);
  return found;
}
