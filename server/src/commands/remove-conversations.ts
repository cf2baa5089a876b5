import { say } from '../platform/terminal.ts';
import { removeConversations as remove } from '../seed/conversations/remove-conversations.ts';
import { withDatabase } from './database.ts';
import type { Command } from './command.ts';

export const removeConversations: Command = (context) =>
  withDatabase(context, async (db) => {
    const removed = await remove(db);
    say(
      removed === undefined
        ? 'There are no generated conversations. Nothing was changed.'
        : `The ${removed} conversations that were generated for the demonstration were removed, with their figures, gaps and corrections.`,
    );
    return 0;
  });
