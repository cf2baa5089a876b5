import { seedAssistants } from '../assistants/seed.ts';
import { seedKnowledge } from '../knowledge/seed.ts';
import { seedColleagues } from '../people/seed.ts';
import type { Config } from '../platform/config.ts';
import { wantConversations } from './conversations/progress.ts';
import { seedHistory } from './demo-history.ts';
import type { SeedMore } from './demonstration.ts';

/** The parts that each domain adds to the demonstration, in the order of their dependencies. */
export const seedMore = ({
  REGIA_DEMO_CONVERSATIONS: wants,
}: Pick<Config, 'REGIA_DEMO_CONVERSATIONS'>): SeedMore[] => [
  // The history comes first: its entries are older than all others.
  async (trx, demonstration) => {
    await seedHistory(trx, demonstration, await seedColleagues(trx, demonstration.organizationId));
  },
  async (trx, { organizationId, author }) => {
    for (const { id, language } of await seedAssistants(trx, organizationId, author)) {
      await seedKnowledge(trx, { organizationId, assistantId: id, language, author });
    }
  },
  ...(wants ? [wantConversations] : []),
];
