import { isFoundOnlyIn } from '../monitoring/public.ts';
import { hidingOwn } from '../personal-data/public.ts';
import { rewriteViews } from '../views/public.ts';
import type { Eraser } from './eraser.ts';

interface Given {
  readonly names: readonly string[];
  readonly said: readonly string[];
}

/**
 * Hides the visitor's own data in the saved views of all staff, private and shared: a search may hold a name. Data of
 * other people stay, so that their views go on working. A view whose search finds nobody but an erased visitor is deleted.
 */
export const obfuscateViews: Eraser = {
  columns: { saved_views: ['name', 'query'] },
  erase: async (trx, { chat, names, said, how }) => ({
    saved_views: await rewriteViews(trx, {
      organizationId: chat.organization_id,
      lists: ['chats', 'messages'],
      rewrite: hidingWords({ names, said }),
      // Words of an erased person may be a name that no rule knows.
      isGone: (search) =>
        how === 'erased'
          ? isFoundOnlyIn(trx, { id: chat.id, organizationId: chat.organization_id }, search)
          : Promise.resolve(false),
    }),
  }),
};

/** Hides the visitor's data in a text. A single name is one, also in small letters. */
function hidingWords({ names, said }: Given): (text: string) => string {
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= 3);
  return hidingOwn({ names: [...names, ...words], said });
}
