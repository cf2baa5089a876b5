import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { Corrections } from '../learning/public.ts';
import type { OpenIndex } from '../knowledge/public.ts';
import { publicUrl } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { openModels, SpendingRoom } from '../models/public.ts';
import type { Models } from '../models/public.ts';
import type { Services } from '../platform/services.ts';
import { MessageRoom } from '../plans/public.ts';
import { STOP_TIMES } from '../platform/stop-times.ts';
import { LeaseKeeper } from './lease-keeper.ts';
import { ModelNotices } from './model-notices.ts';
import { RunningAnswers } from './running-answers.ts';
import { tellDialectOf } from './tell-dialect.ts';

/** The services of the process that answering needs. */
export interface ChatServices {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly openIndex: OpenIndex;
  /** The organizations' own answers, which staff taught. */
  readonly corrections: Corrections;
  /** The model of each assistant. Without one, answers quote the documents. */
  readonly models: Models;
  readonly modelNotices: ModelNotices;
  readonly answers: RunningAnswers;
  readonly leases: LeaseKeeper;
  /** The messages that the plan of each organization has left this month. */
  readonly messages: MessageRoom;
  /** The spending limits of each organization, with what is left of them. */
  readonly spending: SpendingRoom;
  /** The public origin of this server, the base of its addresses for readers on other sites. */
  readonly origin: string;
}

export function openChatServices(services: Services, openIndex: OpenIndex): ChatServices {
  const { db, pool, log, config } = services;
  return {
    db,
    pool,
    log,
    openIndex,
    corrections: new Corrections(db),
    models: openModels(services, tellDialectOf),
    modelNotices: new ModelNotices(db, log),
    answers: new RunningAnswers(),
    leases: new LeaseKeeper(pool),
    messages: new MessageRoom(db),
    spending: new SpendingRoom(services),
    origin: publicUrl(config),
  };
}

/** Ends all answers under way, before the process stops. */
export async function closeChatServices(services: ChatServices): Promise<void> {
  await services.answers.endAll(STOP_TIMES.answersMs);
  await services.modelNotices.close();
}
