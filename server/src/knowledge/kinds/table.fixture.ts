import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import { readFields } from '../../platform/stored-json.ts';
import { blockHashes } from '../extraction/boilerplate.ts';
import type { Block } from '../extraction/page.ts';
import type { KnownItem, SourceItem, SourceKind } from './kind.ts';
import type { ItemContent } from './reading.ts';

/** A row of a table: an item without an address. */
export interface Row {
  readonly id: string;
  readonly title: string;
  /** A row without a text is empty. */
  readonly text: string;
}

const settings = z.object({ name: z.string() });
type TableSettings = z.infer<typeof settings>;

/** The tables of a test, by their names. */
export type Tables = Map<string, Row[]>;

const itemOf = ({ id, title }: Row): SourceItem => ({ key: id, url: null, title });

function contentOf({ title, text }: Row): ItemContent {
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: title },
    { kind: 'paragraph', text },
  ];
  const content = { title, blocks };
  return {
    kind: 'read',
    url: null,
    content,
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
    blockHashes: blockHashes(blocks),
    dates: {},
    links: [],
    files: [],
    etag: null,
    lastModified: null,
  };
}

/** A third kind of source, whose items have no addresses. It needs no more than this file. */
export function tableKind(tables: Tables): SourceKind<TableSettings> {
  const rowsOf = ({ name }: TableSettings): Row[] => tables.get(name) ?? [];
  const hasChanged = (row: Row, known: KnownItem | undefined): boolean =>
    known === undefined || known.contentHash !== contentOf(row).contentHash;
  return {
    key: 'table',
    settings: (stored) => readFields(settings, stored, { name: '' }),
    identity: ({ name }) => name,
    place: ({ name }) => ({ name, url: null }),
    discover: async (_training, source, { most }) => {
      const items = rowsOf(source.settings).map(itemOf);
      return {
        items: items.map((item, at) => (at < most ? item : { ...item, reason: 'over_the_limit' })),
        follows: false,
        rules: null,
        delayMs: 0,
        couldRead: true,
        hasMore: items.length > most,
        problem: null,
      };
    },
    read: async (_training, source, { key }) => {
      const row = rowsOf(source.settings).find(({ id }) => id === key);
      if (row === undefined) return { kind: 'failed', reason: 'unreadable' };
      return row.text === '' ? { kind: 'skipped', reason: 'empty' } : contentOf(row);
    },
    news: async (_training, source, { list }) => {
      const known = new Map((await list()).map((item) => [item.key, item]));
      const rows = rowsOf(source.settings).filter(({ text }) => text !== '');
      return rows.length !== known.size || rows.some((row) => hasChanged(row, known.get(row.id)));
    },
  };
}
