import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { newId } from '../platform/ids.ts';

const MIGRATION = join(import.meta.dirname, '../../migrations/0080_keys_of_details.sql');

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test.each([
  [['monitoring.list'], ['monitoring.list', 'monitoring.retrieve']],
  [['monitoring.obfuscate'], ['monitoring.obfuscate', 'erasure.list', 'erasure.retrieve']],
  [['organization.update'], ['organization.update', 'provider.list', 'provider.retrieve']],
  [
    ['role.view', 'role.manage'],
    ['role.manage', 'role.list', 'role.retrieve', 'role.create'],
  ],
  [['assistant.list'], ['assistant.list']],
])('APP-08 a stored profile with %j keeps what it allowed: %j', async (before, after) => {
  const organization_id = await server.organization();
  const id = newId();
  await server.database.db
    .insertInto('role_profiles')
    .values({ id, organization_id, name: 'sportello', label: 'Sportello', permissions: before })
    .execute();
  await server.database.pool.query(readFileSync(MIGRATION, 'utf8'));
  const { permissions } = await server.database.db
    .selectFrom('role_profiles as r')
    .select('r.permissions')
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(permissions).toEqual(after);
});
