import { findAssistantForAnswer } from '../assistants/public.ts';
import type { Models, SpendingRoom } from '../models/public.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import type { Model } from '../platform/model/model.ts';
import type { Services } from '../platform/services.ts';
import type { ChatScope } from './asker.ts';

/** The models of a process, and what each organization may still spend on them. */
export interface LimitedModels {
  readonly models: Models;
  readonly spending: SpendingRoom;
}

/** Finds the model that answers for an assistant now; undefined if it has none, or if a spending limit is reached. */
export const openModelOf =
  ({ db }: Pick<Services, 'db'>, { models, spending }: LimitedModels) =>
  async ({ organizationId, assistantId }: ChatScope): Promise<Model | undefined> => {
    const assistant = await findAssistantForAnswer(db, wholeOrganization(organizationId), assistantId);
    if (!assistant || (await spending.reached({ organizationId, assistantId }))) return undefined;
    return models.of(assistant.endpoint);
  };
