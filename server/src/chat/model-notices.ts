import type { FastifyBaseLogger } from 'fastify';
import { closeNotifications, NoticeBuffer, notify } from '../notifications/public.ts';
import type { Db } from '../platform/db.ts';
import type { FailureCause } from '../platform/model/failure.ts';
import type { Model } from '../platform/model/model.ts';

/** A cause is gone if an answer succeeds and the cause was not seen for this time. */
const QUIET_MS = 5 * 60_000;
/** The time between two looks for notifications that can be closed, in one organization. */
const LOOK_EVERY_MS = 60_000;

/** Tells the staff of an organization how the model endpoint works. Writes in the background: no answer waits for it. */
export class ModelNotices {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  readonly #buffer: NoticeBuffer;
  readonly #lookedAtMs = new Map<string, number>();

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
    this.#buffer = new NoticeBuffer(
      (notices) => notify(db, notices),
      (error) => log.warn({ err: error }, 'writing notifications failed'),
    );
  }

  failed(organizationId: string, { host }: Model, code: FailureCause): void {
    this.#lookedAtMs.delete(organizationId);
    this.#buffer.add({ organizationId, kind: 'model_endpoint', subject: host, code });
  }

  answered(organizationId: string, { host }: Model): void {
    const now = performance.now();
    if (now - (this.#lookedAtMs.get(organizationId) ?? -Infinity) < LOOK_EVERY_MS) return;
    this.#lookedAtMs.set(organizationId, now);
    const subject = { organizationId, kind: 'model_endpoint', subject: host } as const;
    closeNotifications(this.#db, subject, QUIET_MS).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'closing notifications failed');
    });
  }

  close(): Promise<void> {
    return this.#buffer.close();
  }
}
