import { createOrganization } from '../account/public.ts';
import { WrongSetting } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';

interface Organization {
  readonly id: string;
  readonly name: string;
}

/** An organisation by its name as it is written, or by its id; there must be one, and only one. */
export async function organizationCalled(db: Db, name: string): Promise<Organization> {
  const found = await findOnly(db, name);
  if (found) return found;
  const some = await db.selectFrom('organizations as o').select('o.name').orderBy('o.id').limit(10).execute();
  const names = some.map((row) => `"${row.name}"`).join(', ');
  throw new WrongSetting(`There is no organisation "${name}".${names === '' ? '' : ` There are: ${names}.`}`);
}

/** The same, made where there is none. */
export const organizationNamedOrNew = async (db: Db, name: string): Promise<Organization> =>
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
    throw new WrongSetting(`There are several organisations "${name}". Give the id of one: ${ids}.`);
  }
  return found[0];
}
