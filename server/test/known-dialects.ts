import type { Config } from '../src/platform/config.ts';
import type { Db } from '../src/platform/db.ts';
import { dialectMemory } from '../src/platform/model/dialect-memory.ts';
import { UNKNOWN } from '../src/platform/model/dialect.ts';
import type { Dialect } from '../src/platform/model/dialect.ts';
import type { DialectMemory } from '../src/platform/model/known-dialect.ts';

/** The dialect of an endpoint that accepts the usual form, and has shown it. */
export const USUAL: Dialect = { ...UNKNOWN, thoughts: 'apart' };

/** A memory without a database; without a dialect it knows nothing. */
export function memoryOf(known?: Dialect): DialectMemory & { dialect: Dialect | undefined } {
  const memory = {
    dialect: known,
    find: async () => memory.dialect,
    keep: async (dialect: Dialect) => {
      memory.dialect = dialect;
    },
  };
  return memory;
}

/** Stores that the model of the settings accepts the usual form, as its first answer would. */
export const knowModel = (db: Db, config: Config): Promise<void> =>
  dialectMemory({ db, config, log: { warn: () => {} }, tell: async () => {} }).keep(USUAL);
