import type { Answer } from '@regia/contract/call';
import { activateMethod } from '@regia/contract/mfa/calls';
import type { Method } from '@regia/contract/mfa/methods';
import { send } from '../platform/http/send.ts';

export type Begun = Answer<typeof activateMethod>;

/** Begins a method. The password is of who has no method yet. */
export const activate = (
  method: Method,
  { password, isWanted }: { password?: string; isWanted?: () => boolean } = {},
): Promise<Begun> =>
  send(activateMethod, { params: { method }, body: { current_password: password } }, { isWanted });
