import { expect } from 'vitest';
import type { SpendingLimits } from '@regia/contract/models/spending';
import type { Scene } from './chat-scene.ts';
import type { Caller, Reply } from './server.ts';

export const SPENDING = '/api/v1/organization/admin/spending-limit/';

/** The spending limits of a town, through the public door. */
export interface SpendingScene {
  /** Changes the limits of the organization. */
  organization: (limits: object) => Promise<SpendingLimits>;
  /** Changes the limits of the town’s assistant. */
  assistant: (limits: object) => Promise<SpendingLimits>;
  read: (by?: Caller) => Promise<SpendingLimits>;
  /** The assistant as it is in the list. */
  own: () => Promise<SpendingLimits['assistants'][number]>;
  /** The codes of the open notifications, each with its subject. */
  told: () => Promise<string[]>;
  /** Removes all limits and uses. */
  clean: () => Promise<void>;
}

export function spendingOf(town: () => Scene): SpendingScene {
  const changed = async (asked: Promise<Reply>): Promise<SpendingLimits> => {
    const { status, body, text } = await asked;
    expect(status, text).toBe(200);
    return body;
  };
  const read = (by: Caller = town().admin) => changed(by.get(SPENDING));
  return {
    organization: (limits) => changed(town().admin.patch(SPENDING, limits)),
    assistant: (limits) => changed(town().admin.patch(`${SPENDING}${town().assistant}/`, limits)),
    read,
    own: async () => (await read()).assistants.find(({ id }) => id === town().assistant)!,
    async told() {
      const { body } = await town().admin.get('/api/v1/notification/admin/notification/');
      const open = body.results.filter(
        (one: { model: string; closed_on: string | null }) =>
          one.model === 'spending' && one.closed_on === null,
      );
      return open.map(({ row, code }: { row: string; code: string }) => `${row}: ${code}`).toSorted();
    },
    async clean() {
      await town().server.database.pool.query(
        `delete from spending_limits; delete from spending_told; delete from model_spending; delete from notifications;
         delete from assistant_figures; delete from assistant_activity`,
      );
      // The process forgets what it has counted.
      await changed(town().admin.patch(SPENDING, {}));
    },
  };
}
