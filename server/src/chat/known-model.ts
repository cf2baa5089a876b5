import { dialectMemory } from '../platform/model/dialect-memory.ts';
import { openModel } from '../platform/model/model.ts';
import type { Model } from '../platform/model/model.ts';
import type { Services } from '../platform/services.ts';
import { tellDialect } from './tell-dialect.ts';

/** Opens the model of the environment, with what it was found to accept; undefined if there is none. */
export const openKnownModel = ({
  db,
  config,
  log,
}: Pick<Services, 'db' | 'config' | 'log'>): Model | undefined =>
  openModel(config, dialectMemory({ db, config, log, tell: tellDialect }));
