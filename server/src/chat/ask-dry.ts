import { findAssistantForAnswer } from '../assistants/public.ts';
import { Corrections } from '../learning/public.ts';
import type { AskDry, DryAnswer } from '../learning/public.ts';
import type { ExtractiveAnswer, OpenIndex } from '../knowledge/public.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import type { Model } from '../platform/model/model.ts';
import type { Services } from '../platform/services.ts';
import { AnswerBuffer } from './answer-buffer.ts';
import { answeringAssistant } from './answering-assistant.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import { beginAnswer, compose } from './compose/compose.ts';
import { planFrom, thresholdsWith } from './compose/plan.ts';
import { indexLanguageOf } from './languages.ts';
import type { LimitedModels } from './model-of.ts';
import { Steps } from './steps.ts';

/** Answers a question exactly as for a visitor, through the index that visitors’ questions use, and stores nothing. */
export function openAskDry(
  { db }: Pick<Services, 'db'>,
  openIndex: OpenIndex,
  limited?: LimitedModels,
): AskDry {
  const corrections = new Corrections(db);
  const modelFor = async ({ scope, endpoint }: AnsweringAssistant): Promise<Model | undefined> =>
    limited && !(await limited.spending.reached(scope)) ? limited.models.of(endpoint) : undefined;
  return async (scope, content, { except, quoteOnly = false, signal } = {}) => {
    const organization = wholeOrganization(scope.organizationId);
    const found = await findAssistantForAnswer(db, organization, scope.assistantId);
    if (!found) return undefined;
    const assistant = answeringAssistant(scope, found);
    const services = quoteOnly
      ? { openIndex, corrections: undefined, model: undefined }
      : { openIndex, corrections, model: await modelFor(assistant) };
    const plan = planFrom(assistant, thresholdsWith(services.model));
    const begun = beginAnswer(plan, services, { assistant, content, except }, new Steps());
    const buffer = new AnswerBuffer(plan.language);
    const composed = await compose(begun, [], buffer, signal ?? new AbortController().signal);
    if (composed.spent) await limited?.spending.spent(scope, composed.spent, { isInFigures: false });
    if (composed.error !== undefined) throw composed.error;
    const { answer } = composed;
    return {
      text: answer.content,
      outcome: answer.outcome,
      language: indexLanguageOf(buffer.language),
      learningId: answer.taught?.id,
      page: composed.quoted && pageOf(composed.quoted),
    };
  };
}

/** The page that answers surely. */
function pageOf({ outcome, extracts: [extract] }: ExtractiveAnswer): DryAnswer['page'] {
  if (outcome !== 'answered' || !extract) return undefined;
  const { passage } = extract.scored;
  return {
    documentId: passage.documentId,
    title: passage.title.split(' › ')[0] ?? '',
    url: passage.url,
    quote: extract.blocks.map((block) => block.text).join('\n'),
  };
}
