import { SPENDING_PERIODS } from '@regia/contract/models/spending-words';
import type { AtLimit } from '@regia/contract/models/spending-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Spent } from '../../platform/model/call-meter.ts';
import type { Services } from '../../platform/services.ts';
import { findHolders, isLimited } from './holder-queries.ts';
import { takeBack, tellLevels, tellUncounted } from './tell-spending.ts';
import type { ToldOf } from './tell-spending.ts';
import { levelOf, limitsMoney, reachedIn, usesOf } from './use-of-limits.ts';
import type { Holder, ReachedLimit, Use } from './use-of-limits.ts';

const READ_AGAIN_MS = 10_000;
/** A question and its answer. */
const MESSAGES_OF_A_QUESTION = 2;

interface Known {
  /** Empty without a limit. */
  readonly holders: readonly Holder[];
  readonly readAtMs: number;
  /** Whether a limit came near or was reached since. */
  hasCrossed: boolean;
}

/** The assistant whose model is asked. */
export interface SpendingScope {
  readonly organizationId: string;
  readonly assistantId: string;
}

/**
 * The limits and the uses of each organization. They are read every ten seconds; in between, each process counts its own
 * questions and costs, so that several of them together may pass a limit by a little.
 */
export class SpendingRoom {
  readonly #db: Db;
  readonly #log: Services['log'];
  readonly #known = new Map<string, Promise<Known>>();

  constructor({ db, log }: Pick<Services, 'db' | 'log'>) {
    this.#db = db;
    this.#log = log;
  }

  /** The limit that keeps the model of an assistant from being asked now, and what it does. */
  async reached(
    scope: SpendingScope,
  ): Promise<{ readonly limit: ReachedLimit; readonly does: AtLimit } | undefined> {
    return reachedIn(holdersOf(await this.#read(scope.organizationId), scope));
  }

  /** Whether a limit of money of the whole organization is reached. */
  async isMoneyReached(organizationId: string): Promise<boolean> {
    const holders = holdersOf(await this.#read(organizationId), { assistantId: null });
    return holders.some(({ uses: { money } }) =>
      SPENDING_PERIODS.some((period) => levelOf(money[period]) === 'reached'),
    );
  }

  /** Counts a visitor's question, with the answer that it gets. */
  async asked(scope: SpendingScope): Promise<void> {
    const known = await this.#read(scope.organizationId);
    this.#add(known, scope, 'messages', MESSAGES_OF_A_QUESTION);
  }

  /**
   * Counts what an answer cost, once it is stored, and tells the staff if a limit is near or reached. The next question of this
   * process knows it at once. `isInFigures`: the figures of the assistant have the cost that its endpoints told. Never throws.
   */
  async spent(
    of: ToldOf,
    spent: Spent | undefined,
    { isInFigures }: { readonly isInFigures: boolean },
  ): Promise<void> {
    try {
      const before = await this.#known.get(of.organizationId);
      if (before && spent) this.#add(before, of, 'money', Number(spent.cost));
      if (spent) await this.#store(of, isInFigures ? spent.untold : spent.cost);
      // A reading after the cost was stored has it already.
      const known = before ?? (await this.#read(of.organizationId));
      if (known.holders.length === 0) return;
      if (spent) await this.#tellUncounted(known, of, spent);
      if (known.hasCrossed) await this.#readAgain(of.organizationId, known);
    } catch (error) {
      this.#log.warn({ err: error }, 'counting what a model cost failed');
    }
  }

  /** The next question reads the limits anew. */
  forget(organizationId: string): void {
    this.#known.delete(organizationId);
  }

  #add(known: Known, of: ToldOf, unit: 'money' | 'messages', amount: number): void {
    for (const { uses } of holdersOf(known, of))
      for (const use of Object.values<Use>(uses[unit])) {
        const before = levelOf(use);
        use.used += amount;
        known.hasCrossed ||= levelOf(use) !== before;
      }
  }

  #store({ organizationId, assistantId }: ToldOf, cost: string): Promise<unknown> | undefined {
    if (Number(cost) === 0) return undefined;
    return sql`
      insert into model_spending as s (organization_id, assistant_id, quarter, cost)
      values (${organizationId}::uuid, ${assistantId}::uuid, quarter_start(now()), ${cost}::numeric)
      on conflict (organization_id, assistant_id, quarter) do update set cost = s.cost + excluded.cost`.execute(
      this.#db,
    );
  }

  /** A cost that is unknown is told where money is limited, and taken back once the endpoint has prices. */
  async #tellUncounted(known: Known, of: ToldOf, { isPriced }: Spent): Promise<void> {
    const holders = holdersOf(known, of);
    if (!isPriced && holders.some(limitsMoney)) return tellUncounted(this.#db, of);
    const told = holders.find(({ assistantId }) => assistantId === of.assistantId)?.uncountedOn;
    if (isPriced && told) {
      await takeBack(this.#db, of, ['uncounted']);
      this.forget(of.organizationId);
    }
  }

  async #read(organizationId: string): Promise<Known> {
    const before = this.#known.get(organizationId);
    if (before && Date.now() - (await before).readAtMs < READ_AGAIN_MS) return before;
    return this.#readAnew(organizationId);
  }

  /** The stored messages and costs decide what is told. An answer that is still being written makes it look again. */
  async #readAgain(organizationId: string, before: Known): Promise<void> {
    const now = await this.#readAnew(organizationId);
    now.hasCrossed = before.holders.some((holder) =>
      usesOf(holder).some(({ unit, period, use }) => {
        const stored = now.holders.find(({ assistantId }) => assistantId === holder.assistantId);
        return stored !== undefined && rank(levelOf(stored.uses[unit][period])) < rank(levelOf(use));
      }),
    );
  }

  #readAnew(organizationId: string): Promise<Known> {
    const reading = this.#find(organizationId);
    this.#known.set(organizationId, reading);
    reading.catch(() => this.#known.delete(organizationId));
    return reading;
  }

  async #find(organizationId: string): Promise<Known> {
    const hasLimits = await isLimited(this.#db, organizationId);
    const holders = hasLimits ? await findHolders(this.#db, organizationId, 'limited') : [];
    await tellLevels(this.#db, organizationId, holders).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'telling that a spending limit is near or reached failed');
    });
    return { holders, readAtMs: Date.now(), hasCrossed: false };
  }
}

const holdersOf = ({ holders }: Known, { assistantId }: Pick<ToldOf, 'assistantId'>): Holder[] =>
  holders.filter((holder) => holder.assistantId === null || holder.assistantId === assistantId);

const LEVELS = ['under', 'near', 'reached'] as const;
const rank = (level: (typeof LEVELS)[number]): number => LEVELS.indexOf(level);
