import { seedAssistants } from '../assistants/seed.ts';
import type { SeedMore } from './demonstration.ts';

/** What each domain adds to the demonstration, in the order in which they build on each other. */
export const seedMore: readonly SeedMore[] = [
  async (trx, { organizationId, author }) => {
    await seedAssistants(trx, organizationId, author);
  },
];
