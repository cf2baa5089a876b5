import { refuse } from '../http/refuse.ts';
import type { Refusal, RefusalDetail } from '../http/refuse.ts';
import type { OutboundError } from './outbound-error.ts';

/** The refusal of an address that the guard does not let through; undefined for any other problem. */
export function addressRefusal(
  { problem, detail: port = '' }: Pick<OutboundError, 'problem' | 'detail'>,
  where: Pick<RefusalDetail, 'within' | 'field'> = {},
): Refusal | undefined {
  if (problem === 'address_not_allowed') return refuse('address_not_allowed', where);
  if (problem !== 'port_not_allowed') return undefined;
  return refuse('address_not_allowed', { ...where, says: 'port_not_allowed', values: { port } });
}
