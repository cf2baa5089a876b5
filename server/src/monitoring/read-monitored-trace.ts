import type { Trace } from '@regia/contract/chat/calls';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { findTraceOf, presentTrace } from '../chat/public.ts';
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
  const trace = presentTrace(found);
  const names = message.visitor_name === '' ? [] : [message.visitor_name];
  const mask = (text: string): string => maskPersonalData(text, names).text;
  return {
    ...trace,
    question: mask(trace.question),
    queries: trace.queries.map((query) => ({ ...query, text: mask(query.text) })),
    corrections: trace.corrections.map(({ from, to }) => ({ from: mask(from), to: mask(to) })),
    prompt: trace.prompt.map((part) => ({ ...part, content: mask(part.content) })),
    statements: trace.statements.map(({ text, missing, ...statement }) => {
      const masked = mask(text);
      // Names and numbers that no passage has are often the visitor's own: those that the mask hides are left out.
      const shown = missing.map(mask).filter((one) => masked.includes(one) || !text.includes(one));
      return { ...statement, text: masked, missing: shown };
    }),
    learning: trace.learning && {
      ...trace.learning,
      question: mask(trace.learning.question),
      wording: mask(trace.learning.wording),
    },
  };
}
