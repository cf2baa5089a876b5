import type { MfaMethodDetail } from '@regia/contract/mfa/calls';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { countBackupCodes } from './backup-codes.ts';
import { mfaMethodOf, passkeyOf } from './present.ts';
import { listPasskeys } from './queries.ts';
import { sentTo } from './sent-to.ts';
import { findVisibleMethod } from './visible-methods.ts';

export async function getMethod(db: Db, actor: Actor, id: string): Promise<MfaMethodDetail> {
  const method = await findVisibleMethod(db, actor, id);
  const [left, passkeys] = await Promise.all([
    countBackupCodes(db, method.userId),
    method.name === 'passkey' ? listPasskeys(db, method.userId) : [],
  ]);
  return {
    ...mfaMethodOf(method),
    sent_to: sentTo(method.name, method.userEmail, method.userPhone),
    backup_codes_left: left,
    passkeys: passkeys.map(passkeyOf),
  };
}
