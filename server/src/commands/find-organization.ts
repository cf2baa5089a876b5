import { createOrganization } from '../account/public.ts';
import { WrongSetting } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';

interface Organization {
  readonly id: string;
  readonly name: string;
}

/** Finds an organisation by its exact name, or by its id; refuses if there is none, or more than one. */
export async function findOrganization(db: Db, name: string): Promise<Organization> {
  const found = await findOnly(db, name);
  if (found) return found;
  const some = await db.selectFrom('organizations as o').select('o.name').orderBy('o.id').limit(10).execute();
  const names = some.map((row) => `"${row.name}"`).join(', ');
  throw new WrongSetting(
    `There is no organization "${name}".${names === '' ? '' : ` Existing ones: ${names}.`}`,
  );
}

/** Finds an organisation by name or id, and creates it if there is none. */
export const findOrCreateOrganization = async (db: Db, name: string): Promise<Organization> =>
  (await findOnly(db, name)) ?? { id: await createOrganization(db, name), name };

async function findOnly(db: Db, name: string): Promise<Organization | undefined> {
  const found = await db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.name'])
    .where((e) => e.or([e('o.name', '=', name), e(e.cast<string>('o.id', 'text'), '=', name)]))
    .orderBy('o.id')
    .execute();
  if (found.length > 1) {
    const ids = found.map((row) => row.id).join(', ');
    throw new WrongSetting(`There are several organizations "${name}". Use the id of one: ${ids}.`);
  }
  return found[0];
}
