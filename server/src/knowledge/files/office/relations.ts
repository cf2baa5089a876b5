import type { ZipParts } from '../zip/zip-parts.ts';
import { xmlChildren } from './xml.ts';

export interface Relation {
  readonly id: string;
  /** The last part of its type: `slide`, `notesSlide`. */
  readonly type: string;
  /** The name of the part that it leads to. */
  readonly target: string;
}

/** The parts that a part leads to. Addresses outside the file are left out: nothing is fetched. */
export async function readRelations(parts: ZipParts, part: string): Promise<Relation[]> {
  const at = part.lastIndexOf('/');
  const folder = part.slice(0, at + 1);
  const file = `${folder}_rels/${part.slice(at + 1)}.rels`;
  return (await xmlChildren(parts.pieces(file), 'Relationships'))
    .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
    .map(({ attributes }) => ({
      id: attributes['Id'] ?? '',
      type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
      target: resolve(folder, attributes['Target'] ?? ''),
    }));
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder.split('/').filter((part) => part !== '');
  for (const part of target.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '.' && part !== '') path.push(part);
  }
  return path.join('/');
}
