import type { Answer, Body } from '@regia/contract/call';
import type {
  chooseAsVisitor as chooseAsVisitorCall,
  chooseInTrial as chooseInTrialCall,
} from '@regia/contract/chat/calls';
import type { Actor } from '../../platform/http/actor.ts';
import type { AskingVisitor } from '../../visitors/public.ts';
import { withAbsoluteLinks } from '../absolute-addresses.ts';
import { admitChoice } from '../admit-question.ts';
import type { ChatServices } from '../chat-services.ts';
import { presentMessage, presentTrialMessage } from '../present.ts';
import { choose } from './choose.ts';

interface ChosenBy extends Body<typeof chooseAsVisitorCall> {
  readonly message: string;
}

/** Chooses among the offers of an answer, if the assistant is on air. */
export async function chooseAsVisitor(
  services: ChatServices,
  visitor: AskingVisitor,
  { message, offer, request_id: requestId }: ChosenBy,
): Promise<Answer<typeof chooseAsVisitorCall>> {
  const admitted = await admitChoice(services, visitor);
  const stored = await choose(services, { admitted, messageId: message, offer, requestId });
  return withAbsoluteLinks(presentMessage(stored, admitted.assistant), services.origin);
}

/** Chooses in the caller's own trial, in any state of the assistant but the archive. */
export async function chooseInTrial(
  services: ChatServices,
  actor: Actor,
  { assistant, message, offer, request_id: requestId }: ChosenBy & { readonly assistant: string },
): Promise<Answer<typeof chooseInTrialCall>> {
  const admitted = await admitChoice(services, { actor, assistantId: assistant });
  const stored = await choose(services, { admitted, messageId: message, offer, requestId });
  return presentTrialMessage(stored, admitted.assistant);
}
