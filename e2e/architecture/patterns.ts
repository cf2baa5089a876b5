import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { isTest, sourceFiles } from './imports.ts';

export interface Pattern {
  readonly file: string;
  /** The pattern in the source; `new RegExp` if it is built at run time. */
  readonly source: string;
}

export const DYNAMIC = 'new RegExp';

/** Lists every regular expression of the sources below a folder, without tests. */
export function patternsIn(root: string, folder: string): Pattern[] {
  return sourceFiles(root, folder)
    .filter((file) => !isTest(file) && !/\.fixture\./.test(file))
    .flatMap((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')));
}

function patternsOf(file: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, regex, callee } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (type === 'Literal' && regex) found.push({ file, source: `/${regex.pattern}/${regex.flags}` });
    const isCall = type === 'NewExpression' || type === 'CallExpression';
    if (isCall && callee?.name === 'RegExp') found.push({ file, source: DYNAMIC });
    Object.values(node).forEach(visit);
  };
  visit(parseAst(text, { lang: 'ts' }).body);
  return found;
}

/** Returns why the time of a pattern may grow faster than its text; undefined if it cannot. */
export function slowness(source: string): string | undefined {
  if (source === DYNAMIC) return 'it is put together at run time';
  if (hasNestedRepetition(source)) return 'a repetition without end holds another one';
  const end = source.lastIndexOf('/');
  const { reports } = analyse(new RegExp(source.slice(1, end), source.slice(end + 1)));
  return reports.length === 0
    ? undefined
    : 'two repetitions, or the search for its beginning, read the same text';
}

function hasNestedRepetition(source: string): boolean {
  let depth = 0;
  let isNested = false;
  visitRegExpAST(new RegExpParser().parseLiteral(source), {
    onQuantifierEnter({ max }) {
      if (max !== Infinity) return;
      depth += 1;
      isNested ||= depth > 1;
    },
    onQuantifierLeave({ max }) {
      if (max === Infinity) depth -= 1;
    },
  });
  return isNested;
}
