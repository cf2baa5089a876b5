import { t } from '@lingui/core/macro';
import { htmlText, looksLikeHtml, safeHtml, type SafeNode } from './safe-html.ts';

/** Plain text, or sanitised HTML. */
export type ErrorMessage = string | { html: SafeNode[] };

const DEPTH = 6;
const MESSAGES = 50;
const VISITS = 5_000;
const MESSAGE_CHARS = 500;
const HTML_CHARS = 5_000;
/** The length from which a page is not shown: it comes from a proxy or a debugger. */
const UNREAD_CHARS = 50_000;

const UNPREFIXED = new Set(['non_field_errors', '__all__']);
const ENVELOPE = new Set(['detail', 'error', 'msg', 'message', 'details']);

export const generic = () => t`Oops something went wrong!`;

/** ERR-05: reads an error body of any shape as lines that are safe to show. */
export function errorMessages(body: unknown, options: { download?: boolean } = {}): ErrorMessage[] {
  if (body === null || body === undefined || body === '') return [];
  if (typeof body === 'string') return fromText(body, options);
  if (options.download && typeof body === 'object' && 'msg' in body && typeof body.msg === 'string') {
    return [cut(body.msg)];
  }
  const found: Found = { lines: new Set(), visits: 0 };
  collect(body, [], 0, found);
  return Array.from(found.lines);
}

function fromText(text: string, options: { download?: boolean }): ErrorMessage[] {
  const trimmed = text.length > UNREAD_CHARS ? '' : text.trim();
  if (/^[[{]/.test(trimmed)) {
    try {
      return errorMessages(JSON.parse(trimmed), options);
    } catch {
      // It is not JSON.
    }
  }
  if (trimmed === 'null') return [];
  if (!looksLikeHtml(trimmed)) return [trimmed ? cut(trimmed) : generic()];
  const html = safeHtml(trimmed);
  const length = htmlText(html).trim().length;
  return length === 0 || length > HTML_CHARS ? [generic()] : [{ html }];
}

/** The lines found so far, and the number of visited values. */
interface Found {
  lines: Set<string>;
  visits: number;
}
const isEnough = ({ lines, visits }: Found) => lines.size >= MESSAGES || visits >= VISITS;

function collect(value: unknown, prefix: readonly string[], depth: number, found: Found): void {
  found.visits += 1;
  if (value === null || value === undefined || depth > DEPTH || isEnough(found)) return;
  if (Array.isArray(value)) return collectArray(value, prefix, depth, found);
  if (typeof value === 'object') return collectObject(value, prefix, depth, found);
  const text = String(value as string | number | boolean).trim();
  if (text) found.lines.add(cut(prefix.length > 0 ? `${prefix.join(' › ')}: ${text}` : text));
}

/** Numbers the rows from 1, if there is more than one. */
function collectArray(
  rows: readonly unknown[],
  prefix: readonly string[],
  depth: number,
  found: Found,
): void {
  for (const [index, row] of rows.entries()) {
    if (isEnough(found)) return;
    const isRow = typeof row === 'object' && row !== null && rows.length > 1;
    collect(row, isRow ? [...prefix, `#${index + 1}`] : prefix, depth + 1, found);
  }
}

function collectObject(body: object, prefix: readonly string[], depth: number, found: Found): void {
  const at = (key: string): unknown => (Object.hasOwn(body, key) ? Reflect.get(body, key) : undefined);
  const machine = isForMachines(body);
  const badToken = machine && at('code') === 'token_not_valid';
  for (const key of Object.keys(body)) {
    if (isEnough(found)) return;
    if (key === 'status_code' || (machine && key === 'code') || (badToken && key === 'messages')) continue;
    const value = at(key);
    const bare = UNPREFIXED.has(key) || (ENVELOPE.has(key) && typeof value === 'string');
    collect(value, bare ? prefix : [...prefix, fieldName(key)], depth + 1, found);
  }
}

/** Whether `code` and `messages` are for machines: they stand beside a `detail`. A list in `code` is of a field. */
const isForMachines = (body: object): boolean =>
  Object.hasOwn(body, 'detail') &&
  Object.hasOwn(body, 'code') &&
  typeof Reflect.get(body, 'code') === 'string';

/** Formats the name of a field: `first_name` becomes "first name", a number becomes a row. */
const fieldName = (key: string) =>
  /^\d+$/.test(key) ? `#${Number(key) + 1}` : key.replaceAll('_', ' ').trim() || key;

const cut = (text: string) => (text.length > MESSAGE_CHARS ? `${text.slice(0, MESSAGE_CHARS - 1)}…` : text);

/** Splits a body into the refusals of this form's fields and the lines to show above the form. */
export function splitByField(
  body: unknown,
  fields: readonly string[],
): { fields: Record<string, string>; rest: ErrorMessage[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { fields: {}, rest: errorMessages(body) };
  // A machine-readable `code` is not a refusal of the field `code`.
  const isMine = (key: string) => fields.includes(key) && !(key === 'code' && isForMachines(body));
  const mine = Object.entries(body).filter(([key]) => isMine(key));
  const rest = Object.fromEntries(Object.entries(body).filter(([key]) => !isMine(key)));
  const texts = mine.map(([key, value]) => [key, fieldLines(value, key)] as const);
  return { fields: Object.fromEntries(texts.filter(([, text]) => text)), rest: errorMessages(rest) };
}

/** Joins the lines of a field. Some servers nest the name of the field: `{"email":{"email":["…"]}}`. */
function fieldLines(value: unknown, key: string): string {
  const inner =
    typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : value;
  return errorMessages(typeof inner === 'string' ? [inner] : inner)
    .map((line) => (typeof line === 'string' ? line : htmlText(line.html)))
    .join(' ');
}
