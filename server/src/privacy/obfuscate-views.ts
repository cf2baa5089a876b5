import { findPersonalData, MASK } from '@regia/contract/monitoring/personal-data';
import type { Trx } from '../platform/db.ts';
import { rewriteViews } from '../views/public.ts';
import type { Chat, Counts } from './counts.ts';

/** The names of a visitor, and their messages. */
interface Given {
  readonly names: readonly string[];
  readonly said: readonly string[];
}

/**
 * Hides the visitor's own data in the saved views of all staff, private and shared: a search may hold a name. Data of
 * other people stay, so that their views go on working.
 */
export const obfuscateViews = async (
  trx: Trx,
  { organization_id: organizationId }: Chat,
  given: Given,
): Promise<Counts> => ({
  saved_views: await rewriteViews(trx, {
    organizationId,
    lists: ['chats', 'messages'],
    rewrite: hiding(given),
  }),
});

/** Returns a function that hides the visitor's data in a text. A single name is one, also in small letters. */
function hiding({ names, said }: Given): (text: string) => string {
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= 3);
  const options = { names: [...names, ...words], said };
  const own = new Set(
    said.flatMap((text) => findPersonalData(text).map(({ start, end }) => keyOf(text.slice(start, end)))),
  );
  return (text) =>
    findPersonalData(text, options)
      // Codes with check digits are found whoever they belong to; the others only if the visitor wrote them.
      .filter(({ kind, start, end }) => !isCode(kind) || own.has(keyOf(text.slice(start, end))))
      .toReversed()
      .reduce((masked, { start, end }) => masked.slice(0, start) + MASK + masked.slice(end), text);
}

const isCode = (kind: string): boolean => !['name', 'email', 'phone'].includes(kind);

const keyOf = (piece: string): string => piece.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
