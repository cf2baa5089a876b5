import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { publicUrl } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { openModel } from '../platform/model/model.ts';
import type { Model } from '../platform/model/model.ts';
import type { Services } from '../platform/services.ts';
import { STOP_TIMES } from '../platform/stop-times.ts';
import { RunningAnswers } from './running-answers.ts';

/** What answering needs of the process it runs in. */
export interface ChatRoom {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  /** Undefined where no endpoint is configured: answers are quoted. */
  readonly model: Model | undefined;
  readonly answers: RunningAnswers;
  /** Where this server is reached: the base of its own addresses, for readers elsewhere. */
  readonly origin: string;
}

export const openChatRoom = ({ db, pool, log, config }: Services): ChatRoom => ({
  db,
  pool,
  log,
  model: openModel(config),
  answers: new RunningAnswers(),
  origin: publicUrl(config),
});

/** Before the process ends: answers under way are ended, too. */
export const closeChatRoom = (room: ChatRoom): Promise<void> => room.answers.endAll(STOP_TIMES.answersMs);
