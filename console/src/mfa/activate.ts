import type { Answer } from '@regia/contract/call';
import { activateMethod } from '@regia/contract/mfa/calls';
import type { Method } from '@regia/contract/mfa/methods';
import { send } from '../platform/http/send.ts';

export type Activation = Answer<typeof activateMethod>;

/** Activates a method, which then waits for its first code. A person without a method must give the password. */
export const activate = (
  method: Method,
  { password, isWanted }: { password?: string; isWanted?: () => boolean } = {},
): Promise<Activation> =>
  send(activateMethod, { params: { method }, body: { current_password: password } }, { isWanted });
