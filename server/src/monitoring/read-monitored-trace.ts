import type { Trace } from '@regia/contract/chat/calls';
import { maskPersonalData, namesGiven } from '@regia/contract/monitoring/personal-data';
import { findTraceOf, keptTrace, presentTrace } from '../chat/public.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findMessage } from './message-queries.ts';

/** The trace of an answer to a visitor. The texts that stem from the question are masked. */
export async function readMonitoredTrace(db: Db, actor: Actor, messageId: string): Promise<Trace> {
  const message = await findMessage(db, actor.scope, messageId);
  if (!message || message.sender !== 'assistant') throw refuse('not_found');
  const found = await findTraceOf(db, messageId);
  if (!found) throw refuse('not_found');
  // A summary holds names that were given long before.
  const said = found.trace?.summary ? [...message.asked_before, found.question] : [];
  const names = [message.visitor_name, ...namesGiven(said)].filter((name) => name !== '');
  const mask = (text: string): string => maskPersonalData(text, names).text;
  const hide = { question: mask, answer: mask, taught: mask, isForGood: false };
  return presentTrace({
    ...found,
    question: mask(found.question),
    trace: found.trace && keptTrace(found.trace, hide),
  });
}
