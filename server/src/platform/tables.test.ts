import { generate, PostgresDialect } from 'kysely-codegen';
import type { Insertable, Selectable } from 'kysely';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import type { JsonValue, DB as Migrated } from '../../test/migrated-tables.ts';
import type { Database } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('the tables of the migrations equal those in test/migrated-tables.ts; `vitest -u` writes them', async () => {
  const types = await generate({
    db: database.db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    excludePattern: '{jobs.*,kysely_migration*}',
    print: true,
  });
  await expect(types).toMatchFileSnapshot('../../test/migrated-tables.ts');
});

type Row<D, T extends keyof D, C> = C extends keyof Selectable<D[T]> ? Selectable<D[T]>[C] : never;
type IsOptional<D, T extends keyof D, C> =
  object extends Pick<Insertable<D[T]>, C & keyof Insertable<D[T]>> ? true : false;

/** Whether a column may be null. The generated type of a JSON column does not say, because JSON has its own null. */
type IsNullable<D, T extends keyof D, C> = null extends Row<D, T, C> ? true : false;
type IsJson<T extends keyof Migrated, C> = JsonValue extends Row<Migrated, T, C> ? true : false;

type SameNull<T extends keyof Migrated & keyof Database, C> =
  IsJson<T, C> extends true
    ? true
    : IsNullable<Migrated, T, C> extends IsNullable<Database, T, C>
      ? true
      : false;

/** A domain may require a column that has a default in the database. It may not omit one that has none. */
type SameDemand<T extends keyof Migrated & keyof Database, C> =
  IsOptional<Database, T, C> extends true ? IsOptional<Migrated, T, C> : true;

/** The name `table.column` of each column whose declaration differs from the migrations. */
type Differences = {
  [T in keyof Migrated & keyof Database]: {
    [C in keyof Migrated[T] | keyof Database[T]]: C extends keyof Migrated[T] & keyof Database[T]
      ? [SameNull<T, C>, SameDemand<T, C>] extends [true, true]
        ? never
        : `${T & string}.${C & string}`
      : `${T & string}.${C & string}`;
  }[keyof Migrated[T] | keyof Database[T]];
}[keyof Migrated & keyof Database];

test('each domain declares its tables as the migrations create them', () => {
  expectTypeOf<Exclude<keyof Migrated, keyof Database>>().toBeNever();
  expectTypeOf<Exclude<keyof Database, keyof Migrated>>().toBeNever();
  expectTypeOf<Differences>().toBeNever();
});
