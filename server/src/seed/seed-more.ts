import { seedAssistants } from '../assistants/seed.ts';
import { seedKnowledge } from '../knowledge/seed.ts';
import type { SeedMore } from './demonstration.ts';

/** What each domain adds to the demonstration, in the order in which they build on each other. */
export const seedMore: readonly SeedMore[] = [
  async (trx, { organizationId, author }) => {
    const assistantId = await seedAssistants(trx, organizationId, author);
    await seedKnowledge(trx, { organizationId, assistantId, author });
  },
];
