import type { FastifyBaseLogger } from 'fastify';
import { closeNotifications, NoticeBuffer, notify } from '../notifications/public.ts';
import type { Db } from '../platform/db.ts';
import type { FailureCause } from '../platform/model/failure.ts';
import type { Model } from '../platform/model/model.ts';

/** A cause is gone if an answer succeeds and the cause was not seen for this time. */
const QUIET_MS = 5 * 60_000;
/** The time between two looks for notifications that can be closed, of one endpoint in one organization. */
const LOOK_EVERY_MS = 60_000;

type Endpoint = Pick<Model, 'host' | 'own'>;

/** Tells the staff of an organization how its model endpoints work. Writes in the background: no answer waits for it. */
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

  failed(organizationId: string, endpoint: Endpoint, code: FailureCause): void {
    this.#lookedAtMs.delete(keyOf(organizationId, endpoint));
    const { own, host } = endpoint;
    const subject = own ? { subject: own.name, itemId: own.id } : { subject: host };
    this.#buffer.add({ organizationId, kind: 'model_endpoint', ...subject, code });
  }

  answered(organizationId: string, endpoint: Endpoint): void {
    const now = performance.now();
    const key = keyOf(organizationId, endpoint);
    if (now - (this.#lookedAtMs.get(key) ?? -Infinity) < LOOK_EVERY_MS) return;
    this.#lookedAtMs.set(key, now);
    const { own, host } = endpoint;
    const subject = own ? { itemId: own.id } : { subject: host };
    const closed = { organizationId, kind: 'model_endpoint', ...subject } as const;
    closeNotifications(this.#db, closed, QUIET_MS).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'closing notifications failed');
    });
  }

  close(): Promise<void> {
    return this.#buffer.close();
  }
}

const keyOf = (organizationId: string, { own, host }: Endpoint): string =>
  `${organizationId} ${own?.id ?? host}`;
