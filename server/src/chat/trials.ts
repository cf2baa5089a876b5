import type { Answer } from '@regia/contract/call';
import type { findTryQuestion as findTryQuestionCall, Trace, TrialMessage } from '@regia/contract/chat/calls';
import { findAssistantForAnswer } from '../assistants/public.ts';
import type { AssistantState } from '../assistants/public.ts';
import { sourceSites } from '../knowledge/public.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor, Scope } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { spend } from '../platform/throttle.ts';
import { answeringAssistant } from './answering-assistant.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import type { Asker } from './asker.ts';
import { ask } from './ask.ts';
import { currentMessages } from './current-messages.ts';
import { presentRequest, presentTrace, presentTrialMessage } from './present.ts';
import { findRequest } from './question-requests.ts';
import { findTrace } from './queries.ts';
import { resumeAnswer } from './resume-answer.ts';
import type { ChatServices } from './chat-services.ts';
import { Steps } from './steps.ts';
import { stopAnswer } from './stop-answer.ts';

const QUESTIONS_PER_MINUTE = 60;

/** A user sees only their own trials, not those of colleagues. */
const own = (actor: Actor): Asker => ({ channel: 'try', userId: actor.userId });

interface TrialAsks {
  readonly assistantId: string;
  readonly chatId: string | undefined;
  readonly content: string;
  readonly requestId: string | undefined;
  readonly signal: AbortSignal;
}

/** Asks inside the console, in any state of the assistant but the archive. */
export async function tryAssistant(
  services: ChatServices,
  actor: Actor,
  asks: TrialAsks,
): Promise<AsyncIterable<ServerEvent>> {
  const { assistantId, chatId, content, requestId, signal } = asks;
  const steps = new Steps();
  const [assistant] = await Promise.all([
    findLive(services, writeScopeOf(actor), assistantId),
    spend(services.pool, { scope: 'chat.try', key: actor.userId, most: QUESTIONS_PER_MINUTE, seconds: 60 }),
  ]);
  steps.done('assistant');
  return ask(services, { assistant, asker: own(actor), chatId, content, requestId, signal, steps });
}

export async function findTryQuestion(
  services: ChatServices,
  actor: Actor,
  { assistantId, requestId }: { assistantId: string; requestId: string },
): Promise<Answer<typeof findTryQuestionCall>> {
  const { scope } = await find(services, actor.scope, assistantId);
  return presentRequest(await findRequest(services.db, scope, own(actor), requestId));
}

export async function stopTryAnswer(
  services: ChatServices,
  actor: Actor,
  { assistantId, messageId }: { assistantId: string; messageId: string },
): Promise<undefined> {
  const { scope } = await find(services, writeScopeOf(actor), assistantId);
  await stopAnswer(services, scope, own(actor), messageId);
}

export async function resumeTryAnswer(
  services: ChatServices,
  actor: Actor,
  resume: {
    assistantId: string;
    messageId: string;
    lastEventId: string | string[] | undefined;
    signal: AbortSignal;
  },
): Promise<AsyncIterable<ServerEvent>> {
  const assistant = await find(services, actor.scope, resume.assistantId);
  return resumeAnswer(services.db, { ...resume, assistant, asker: own(actor) });
}

export async function listTryMessages(
  services: ChatServices,
  actor: Actor,
  { assistantId, chatId }: { assistantId: string; chatId: string },
): Promise<TrialMessage[]> {
  const assistant = await find(services, actor.scope, assistantId);
  const messages = await currentMessages(services.db, assistant.scope, own(actor), chatId);
  if (!messages) throw refuse('not_found');
  return messages.map((message) => presentTrialMessage(message, assistant));
}

export async function getTrace(
  services: ChatServices,
  actor: Actor,
  { assistantId, messageId }: { assistantId: string; messageId: string },
): Promise<Trace> {
  const assistant = await find(services, actor.scope, assistantId);
  const traced = await findTrace(services.db, assistant.scope, own(actor), messageId);
  if (!traced) throw refuse('not_found');
  return presentTrace(traced);
}

const find = async (services: ChatServices, scope: Scope, assistantId: string): Promise<AnsweringAssistant> =>
  (await read(services, scope, assistantId)).assistant;

async function findLive(
  services: ChatServices,
  scope: Scope,
  assistantId: string,
): Promise<AnsweringAssistant> {
  const { assistant, state } = await read(services, scope, assistantId);
  if (state === 'archived') throw refuse('assistant_archived');
  return assistant;
}

async function read(
  services: ChatServices,
  scope: Scope,
  assistantId: string,
): Promise<{ assistant: AnsweringAssistant; state: AssistantState }> {
  const [found, sites] = await Promise.all([
    findAssistantForAnswer(services.db, scope, assistantId),
    sourceSites(services.db, assistantId),
  ]);
  if (!found) throw refuse('not_found');
  const { organizationId, state } = found;
  return { assistant: answeringAssistant({ organizationId, assistantId }, found, sites), state };
}
