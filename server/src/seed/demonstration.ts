import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import type { BuiltInProfile } from '@regia/contract/roles/permissions';
import { createOrganization, createPerson, replaceDemonstrationPassword } from '../account/public.ts';
import { appendAudit, SYSTEM } from '../audit/public.ts';
import { confirmDistress } from '../organizations/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { DEMONSTRATION } from '../platform/demonstration-mark.ts';

const ORGANIZATION = 'Comune di Esempio';

/** The database's record of the demonstration. */
interface Mark {
  readonly organization: string;
  /** Whether the password was made at random for this database. */
  readonly hasOwnPassword?: boolean;
}
const MARK = JSON.stringify({ organization: ORGANIZATION, hasOwnPassword: true } satisfies Mark);

interface DemonstrationPerson {
  readonly username: BuiltInProfile;
  readonly firstName: string;
  readonly lastName: string;
  readonly profiles: readonly BuiltInProfile[];
}

/** One account for each profile; two have a second profile, so that changing the profile can be tried. */
const PEOPLE: readonly DemonstrationPerson[] = [
  { username: 'superuser', firstName: 'Sofia', lastName: 'Marchetti', profiles: ['superuser', 'admin'] },
  { username: 'admin', firstName: 'Andrea', lastName: 'Colombo', profiles: ['admin', 'editor'] },
  { username: 'editor', firstName: 'Elena', lastName: 'Ferri', profiles: ['editor'] },
  { username: 'viewer', firstName: 'Vito', lastName: 'Serra', profiles: ['viewer'] },
];

export interface Demonstration {
  readonly organizationId: string;
  /** The admin, who is the author of the rest of the demonstration. */
  readonly author: { readonly userId: string; readonly username: string; readonly profile: string };
}

/** The parts of the demonstration from other domains, created in the same transaction: all of them or none. */
export type SeedMore = (trx: Trx, demonstration: Demonstration) => Promise<void>;

/** Creates the demonstration's organisation and people, once; returns false if that was done before. */
export async function seedDemonstration(
  db: Db,
  seedMore: readonly SeedMore[],
  password: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const mark = await trx
      .insertInto('installation')
      .values({ key: DEMONSTRATION, value: MARK })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (mark.numInsertedOrUpdatedRows === 0n) return false;
    const organizationId = await createOrganization(trx, ORGANIZATION);
    const ids = new Map<string, string>();
    for (const person of PEOPLE) {
      const id = await createPerson(trx, {
        ...person,
        organizationId,
        email: `${person.username}@comune.esempio.example`,
        password,
        isSuperuser: person.username === 'superuser',
        hasDemoPassword: true,
      });
      ids.set(person.username, id);
    }
    const author = { userId: ids.get('admin')!, username: 'admin', profile: 'admin' };
    await confirmDistress(trx, author, {
      organizationId,
      before: DEFAULT_DISTRESS,
      texts: DEFAULT_DISTRESS,
    });
    for (const seed of seedMore) await seed(trx, { organizationId, author });
    await appendAudit(trx, SYSTEM, { action: 'demonstration.seeded', organizationId });
    return true;
  });
}

/**
 * Gives the accounts that still have the demonstration's password another one, and ends their sessions. Returns false
 * if this home has given them its own already: the first versions gave all the same password. `isLost` means that the
 * password is unknown.
 */
export async function renewPassword(
  db: Db,
  password: string,
  { isLost }: { isLost: boolean },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const mark = await trx
      .selectFrom('installation as i')
      .select('i.value')
      .where('i.key', '=', DEMONSTRATION)
      .forUpdate()
      .executeTakeFirst();
    if ((mark?.value as Mark | undefined)?.hasOwnPassword === true && !isLost) return false;
    await replaceDemonstrationPassword(trx, password);
    await trx.updateTable('installation').set({ value: MARK }).where('key', '=', DEMONSTRATION).execute();
    return true;
  });
}

/** Lists the usernames that still have the demonstration's password, in the order of creation. */
export async function demonstrationUsernames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .select('u.username')
    .where('u.has_demo_password', '=', true)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => row.username);
}
