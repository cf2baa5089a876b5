import type { Answer } from '@regia/contract/call';
import type { findTryQuestion as findTryQuestionCall, Trace, TrialMessage } from '@regia/contract/chat/calls';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { admitQuestion } from './admit-question.ts';
import { askerOfTrial } from './asker.ts';
import { ask } from './ask.ts';
import { currentMessages } from './current-messages.ts';
import { presentRequest, presentTrace, presentTrialMessage } from './present.ts';
import { findRequest } from './question-requests.ts';
import { findTrace } from './queries.ts';
import { resumeAnswer } from './resume-answer.ts';
import type { ChatServices } from './chat-services.ts';
import { stopAnswer } from './stop-answer.ts';
import { findTried } from './tried-assistant.ts';

interface TrialAsks {
  readonly assistantId: string;
  readonly chatId: string | undefined;
  readonly content: string;
  readonly alone: boolean | undefined;
  readonly requestId: string | undefined;
  readonly signal: AbortSignal;
}

/** Asks inside the console, in any state of the assistant but the archive. */
export async function tryAssistant(
  services: ChatServices,
  actor: Actor,
  asks: TrialAsks,
): Promise<AsyncIterable<ServerEvent>> {
  const { assistantId, ...question } = asks;
  const admitted = await admitQuestion(services, { actor, assistantId });
  return ask(services, { admitted, ...question });
}

export async function findTryQuestion(
  services: ChatServices,
  actor: Actor,
  { assistantId, requestId }: { assistantId: string; requestId: string },
): Promise<Answer<typeof findTryQuestionCall>> {
  const { scope } = await findTried(services.db, actor.scope, assistantId);
  return presentRequest(await findRequest(services.db, scope, askerOfTrial(actor), requestId));
}

export async function stopTryAnswer(
  services: ChatServices,
  actor: Actor,
  { assistantId, messageId }: { assistantId: string; messageId: string },
): Promise<undefined> {
  const { scope } = await findTried(services.db, writeScopeOf(actor), assistantId);
  await stopAnswer(services, scope, askerOfTrial(actor), messageId);
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
  const assistant = await findTried(services.db, actor.scope, resume.assistantId);
  return resumeAnswer(services.db, { ...resume, assistant, asker: askerOfTrial(actor) });
}

export async function listTryMessages(
  services: ChatServices,
  actor: Actor,
  { assistantId, chatId }: { assistantId: string; chatId: string },
): Promise<TrialMessage[]> {
  const assistant = await findTried(services.db, actor.scope, assistantId);
  const messages = await currentMessages(services.db, assistant.scope, askerOfTrial(actor), chatId);
  if (!messages) throw refuse('not_found');
  return messages.map((message) => presentTrialMessage(message, assistant));
}

export async function getTrace(
  services: ChatServices,
  actor: Actor,
  { assistantId, messageId }: { assistantId: string; messageId: string },
): Promise<Trace> {
  const assistant = await findTried(services.db, actor.scope, assistantId);
  const traced = await findTrace(services.db, assistant.scope, askerOfTrial(actor), messageId);
  if (!traced) throw refuse('not_found');
  return presentTrace(traced);
}
