import type { z } from 'zod/mini';
import { BULK_MAX } from '@regia/contract/limits';
import type { chosenChats } from '@regia/contract/monitoring/bulk';
import { listChats } from '@regia/contract/monitoring/chats';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conditionsOf } from '../platform/http/filters.ts';
import { refuse } from '../platform/http/refuse.ts';
import { chatsMatching, readableChats } from './chat-queries.ts';

export type ChosenChats = z.output<typeof chosenChats>;

/** Finds the conversations of a list. Refuses a list that has changed since the person confirmed its number. */
export async function findChosen(
  db: Db,
  actor: Actor,
  { filters = {}, except = [], expected }: Extract<ChosenChats, { all: true }>,
): Promise<string[]> {
  const conditions = conditionsOf(filters, listChats.filters);
  let found = readableChats(db, writeScopeOf(actor))
    .select('c.id')
    .where(chatsMatching({ conditions, search: (filters.search ?? '').trim() }));
  if (except.length > 0) found = found.where('c.id', 'not in', except);
  const rows = await found
    .orderBy('c.id')
    .limit(BULK_MAX + 1)
    .execute();
  if (rows.length > BULK_MAX)
    throw refuse('selection_too_large', { says: 'chats_selection_too_large', values: { limit: BULK_MAX } });
  if (rows.length !== expected)
    throw refuse('selection_changed', { says: 'chats_selection_changed', values: { count: rows.length } });
  return rows.map(({ id }) => id);
}

/** The ids of chosen conversations. Refuses one that the caller may not read. */
export async function chosenIds(db: Db, actor: Actor, chosen: ChosenChats): Promise<string[]> {
  if (!('ids' in chosen)) return findChosen(db, actor, chosen);
  const wanted = [...new Set(chosen.ids)];
  const rows = await readableChats(db, writeScopeOf(actor))
    .select('c.id')
    .where('c.id', 'in', wanted)
    .execute();
  if (rows.length < wanted.length) throw refuse('not_found');
  return wanted;
}
