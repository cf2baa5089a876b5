import { seedAssistants } from '../assistants/seed.ts';
import { seedKnowledge } from '../knowledge/seed.ts';
import type { SeedMore } from './demonstration.ts';

/** The parts that each domain adds to the demonstration, in the order of their dependencies. */
export const seedMore: readonly SeedMore[] = [
  async (trx, { organizationId, author }) => {
    for (const { id, language } of await seedAssistants(trx, organizationId, author)) {
      await seedKnowledge(trx, { organizationId, assistantId: id, language, author });
    }
  },
];
