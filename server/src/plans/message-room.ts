import type { Db } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import { tellUse } from './tell-use.ts';
import { findUse } from './use-queries.ts';

const READ_AGAIN_MS = 10_000;
/** A question and its answer. */
const MESSAGES_OF_A_QUESTION = 2;

interface Known {
  readonly limit: number | null;
  used: number;
  readonly readAtMs: number;
}

/**
 * The messages of this month that each organization has left. The counters are read every ten seconds; in between, each
 * process counts its own questions, so that several of them together may pass the limit by a little.
 */
export class MessageRoom {
  readonly #db: Db;
  readonly #known = new Map<string, Promise<Known>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts a visitor's question. Refuses it if the messages of the month are used up. */
  async take(organizationId: string): Promise<void> {
    const known = await this.#read(organizationId);
    if (known.limit === null) return;
    if (known.used >= known.limit) throw refuse('plan_messages_reached');
    known.used += MESSAGES_OF_A_QUESTION;
    if (known.used >= known.limit) await this.#tell(organizationId, known);
  }

  async #read(organizationId: string): Promise<Known> {
    const before = this.#known.get(organizationId);
    if (before && Date.now() - (await before).readAtMs < READ_AGAIN_MS) return before;
    const reading = this.#readAnew(organizationId);
    this.#known.set(organizationId, reading);
    reading.catch(() => this.#known.delete(organizationId));
    return reading;
  }

  async #readAnew(organizationId: string): Promise<Known> {
    const { limit, used } = await findUse(this.#db, organizationId, 'messages');
    const known = { limit, used, readAtMs: Date.now() };
    if (limit !== null) await this.#tell(organizationId, known);
    return known;
  }

  #tell(organizationId: string, known: Known): Promise<void> {
    return tellUse(this.#db, organizationId, 'messages', known);
  }
}
