import type { FastifyInstance } from 'fastify';
import type { Call } from '@regia/contract/call';
import type { RefusalCode } from '@regia/contract/refusals';
import { expectedRefusals } from '../src/platform/http/expected-refusals.ts';
import { nameOf } from './contract-calls.ts';

/** Records every refusal that its call does not declare. Returns a function that throws with all of them. */
export function watchRefusals(app: FastifyInstance): () => void {
  const undeclared = new Set<string>();
  app.addHook('onSend', async (request, reply) => {
    const { call } = request.routeOptions.config as { call?: Call };
    const code = reply.getHeader('regia-refusal') as RefusalCode | undefined;
    if (call && code && !expectedRefusals(call).has(code)) undeclared.add(`${nameOf(call)}: ${code}`);
  });
  return () => {
    if (undeclared.size > 0) throw new Error(`Not declared in the contract: ${[...undeclared].join('; ')}`);
  };
}
