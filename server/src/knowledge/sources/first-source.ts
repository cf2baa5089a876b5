import type { KnowledgeActions } from '../../assistants/public.ts';
import { organizationOf, wholeOrganization } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { targetsFor } from '../targets-for.ts';
import { enqueueRun } from '../training/start-training.ts';
import { storeSource } from './add-source.ts';
import { checkSource } from '../kinds/check-source.ts';

/**
 * Returns the check of a new assistant's first sources, which runs outside the transaction. The work that it returns adds
 * them, and starts one training if the actor may train. A person who may only create gives the addresses all the
 * same: nothing reads their pages before somebody trains.
 */
export function openFirstSources(
  services: Pick<Services, 'config' | 'network' | 'jobs'>,
): KnowledgeActions['firstSources'] {
  const { jobs } = services;
  const targets = targetsFor(services);
  return async (actor, sources) => {
    const organizationId = organizationOf(actor);
    const checked = await Promise.all(
      sources.map(({ source, where }) => checkSource(targets, source, where)),
    );
    return async (trx, assistantId) => {
      const scope = { assistantId, ...wholeOrganization(organizationId) };
      for (const source of checked) await storeSource(trx, scope, actor, source);
      if (actor.permissions.has('assistant.train')) await enqueueRun(trx, jobs, scope, actor);
    };
  };
}
