import { claimDomain } from '../account/public.ts';
import { appendAudit, SYSTEM } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import { WrongSetting } from '../platform/config.ts';
import { say } from '../platform/terminal.ts';
import { withDatabase } from './database.ts';
import { findOrganization } from './find-organization.ts';
import type { Command } from './command.ts';

export const claimDomainFor: Command = (context, { words: [name, domain] }) =>
  withDatabase(context, async (db) => {
    if (name === undefined || domain === undefined) {
      throw new WrongSetting('Usage: npm run regia -- claim-domain ORGANIZATION DOMAIN');
    }
    const organization = await findOrganization(db, name);
    const claimed = await inTransaction(db, async (trx) => {
      const done = await claimDomain(trx, organization.id, domain);
      if (done.isNew) {
        await appendAudit(trx, SYSTEM, {
          action: 'domain.claimed',
          organizationId: organization.id,
          subject: ['organization', organization.id],
          detail: { domain: done.domain },
        });
      }
      return done;
    });
    say(
      claimed.isNew
        ? `${organization.name} now decides on registrations from ${claimed.domain}.`
        : `${organization.name} already had ${claimed.domain}. Nothing was changed.`,
    );
    return 0;
  });
