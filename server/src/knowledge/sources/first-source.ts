import type { NewSource } from '@regia/contract/knowledge/new-source';
import type { SourceField } from '../../assistants/public.ts';
import type { Trx } from '../../platform/db.ts';
import { organizationOf, wholeOrganization } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { targetsFor } from '../targets-for.ts';
import { enqueueRun } from '../training/start-training.ts';
import { storeSource } from './add-source.ts';
import { checkSource } from '../kinds/check-source.ts';

type FirstSource = (
  actor: Actor,
  source: NewSource,
  where?: SourceField,
) => Promise<(trx: Trx, assistantId: string) => Promise<void>>;

/**
 * Returns the check of a new assistant's first source, which runs outside the transaction. The work that it returns adds
 * the source, and starts the training if the actor may train. A person who may only create gives the address all the
 * same: nothing reads its pages before somebody trains.
 */
export function openFirstSource(services: Pick<Services, 'config' | 'network' | 'jobs'>): FirstSource {
  const { jobs } = services;
  const targets = targetsFor(services);
  return async (actor, source, where = { within: 'source' }) => {
    const organizationId = organizationOf(actor);
    const checked = await checkSource(targets, source, where);
    return async (trx, assistantId) => {
      const scope = { assistantId, ...wholeOrganization(organizationId) };
      await storeSource(trx, scope, actor, checked);
      if (actor.permissions.has('assistant.train')) await enqueueRun(trx, jobs, scope, actor);
    };
  };
}
