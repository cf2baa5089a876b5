import { anchorKey, appendAudit, resealAnchors, SYSTEM } from '../audit/public.ts';
import { secretOf } from '../platform/connection.ts';
import { inTransaction } from '../platform/db.ts';
import { acceptSecret as markWith, isSecretOfDatabase } from '../platform/secret-mark.ts';
import { say } from '../platform/terminal.ts';
import { withDatabase } from './database.ts';
import type { Command } from './command.ts';

/**
 * Accepts a new secret after the old one was lost or changed: before that, no mail and no SMS is sent under the new
 * one.
 */
export const acceptSecret: Command = (context) =>
  withDatabase(context, async (db) => {
    const secret = secretOf(context.config, context.home);
    if (await isSecretOfDatabase(db, secret)) {
      say('This database already uses this REGIA_SECRET. Nothing was changed.');
      return 0;
    }
    await inTransaction(db, async (trx) => {
      await markWith(trx, secret);
      await resealAnchors(trx, anchorKey(secret));
      await appendAudit(trx, SYSTEM, { action: 'secret.accepted' });
    });
    say(
      'This database now uses this REGIA_SECRET. Give it to every process and restart them. People who used an authenticator app or backup codes must set them up again.',
    );
    return 0;
  });
