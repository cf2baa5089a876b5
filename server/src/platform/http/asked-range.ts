import type { FilePart } from '../stored-files.ts';

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/u;

/**
 * The part of a file that a request asks for in its `Range` header. `whole`: it asks for no part, for several, for a part of another
 * version, or in a form that is not known. `none`: the file has no such bytes.
 */
export function askedRange(
  headers: { readonly range?: string | undefined; readonly 'if-range'?: string | undefined },
  { bytes, tag }: { readonly bytes: number; readonly tag: string },
): FilePart | 'whole' | 'none' {
  const [, first = '', last = ''] = RANGE.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) return 'whole';
  if (first === '') {
    const count = Math.min(bytes, Number(last));
    return count === 0 ? 'none' : { from: bytes - count, to: bytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(bytes - 1, Number(last));
  if (last !== '' && Number(last) < from) return 'whole';
  return from < bytes ? { from, to } : 'none';
}
