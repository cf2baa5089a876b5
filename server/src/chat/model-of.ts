import { findAssistantForAnswer } from '../assistants/public.ts';
import type { Models } from '../models/public.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import type { Model } from '../platform/model/model.ts';
import type { Services } from '../platform/services.ts';
import type { ChatScope } from './asker.ts';

/** Finds the model that answers for an assistant now; undefined if it has none. */
export const openModelOf =
  ({ db }: Pick<Services, 'db'>, models: Models) =>
  async ({ organizationId, assistantId }: ChatScope): Promise<Model | undefined> => {
    const assistant = await findAssistantForAnswer(db, wholeOrganization(organizationId), assistantId);
    return assistant && models.of(assistant.endpoint);
  };
