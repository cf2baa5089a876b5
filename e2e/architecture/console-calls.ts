import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from '@regia/contract/call';
import { EVERY_CALL } from '@regia/contract/every-call';
import { PERMISSIONS } from '@regia/contract/roles/permissions';
import { importsOf, isTest, sourceFiles } from './imports.ts';

export const ROOT = join(import.meta.dirname, '../..');
const CALLS = new Map(EVERY_CALL.map(({ name, call }) => [name, call]));

/** A file of the console, and what it says of calls and permissions. */
interface Source {
  readonly text: string;
  /** The calls that it makes. */
  readonly calls: readonly string[];
  /** The permissions that it names. */
  readonly permissions: readonly string[];
  /** The files that it imports, now or later. */
  readonly imports: readonly string[];
}

const LITERAL = /'([a-z]+\.[a-z_]+)'|"([a-z]+\.[a-z_]+)"/g;
const FROM_CONTRACT = /import\s*\{([^}]*)\}\s*from\s*'@regia\/contract\/[^']+'/g;

function read(file: string): Source {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const names = [...text.matchAll(FROM_CONTRACT)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('type '))
      .map((one) => one.split(' as ')[0]!),
  );
  const literals = [...text.matchAll(LITERAL)].map(([, single, double]) => single ?? double!);
  return {
    text,
    calls: names.filter((name) => CALLS.has(name)),
    permissions: [...new Set(literals.filter((one) => (PERMISSIONS as readonly string[]).includes(one)))],
    imports: importsOf(ROOT, file).flatMap(({ to, typeOnly }) => (to === undefined || typeOnly ? [] : [to])),
  };
}

/** Every source of the console but its tests. */
export const SOURCES: ReadonlyMap<string, Source> = new Map(
  sourceFiles(ROOT, 'console/src')
    .filter((file) => !isTest(file))
    .map((file) => [file, read(file)]),
);

/** The permissions of which each is enough for a call; none for a call that needs no permission. */
export function permissionsOf(name: string): readonly string[] {
  const access: Access | undefined = CALLS.get(name)?.access;
  return typeof access === 'object' ? access.anyOf : [];
}

export const isRead = (name: string): boolean => CALLS.get(name)?.method === 'GET';

/** A file and all that it loads, now or later. */
function reachOf(file: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (one: string): void => {
    if (reached.has(one) || !SOURCES.has(one)) return;
    reached.add(one);
    SOURCES.get(one)!.imports.forEach(visit);
  };
  visit(file);
  return reached;
}

/** The calls that a file and all that it loads make. */
export const callsFrom = (file: string): string[] => [
  ...new Set([...reachOf(file)].flatMap((one) => SOURCES.get(one)!.calls)),
];

interface PageRoute {
  readonly path: string;
  /** The permissions of its rule; all are needed if `needsAll`. Empty for a rule of another kind. */
  readonly permissions: readonly string[];
  readonly needsAll: boolean;
  readonly page: string;
}

const ROUTE = /createRoute\(\{[\s\S]*?(?=createRoute\(\{|$)/g;

/** The routes of the console that have a page and a permission. */
export const ROUTES: readonly PageRoute[] = [...SOURCES].flatMap(([file, { text }]) =>
  [...text.matchAll(ROUTE)].flatMap(([piece]): PageRoute[] => {
    const path = /path: '([^']+)'/.exec(piece)?.[1];
    const page = /import\(\s*'([^']+)',?\s*\)/.exec(piece)?.[1];
    const rule = /access: ([^\n]+)/.exec(piece)?.[1] ?? '';
    const named = /^([A-Z_]+)\b/.exec(rule)?.[1];
    const written = named === undefined ? rule : (new RegExp(`${named} = ([^;]+);`).exec(text)?.[1] ?? '');
    const permissions = [...written.matchAll(LITERAL)].map(([, one]) => one!);
    if (path === undefined || page === undefined || permissions.length === 0) return [];
    return [{ path, permissions, needsAll: written.includes('allOf'), page: join(file, '..', page) }];
  }),
);
