import type { SecondStep } from '@regia/contract/account/calls';
import { BACKUP, isSent, waysOf } from '../../mfa/public.ts';

/** Every way that is open to the person, the server's choice first. */
export const waysIn = (step: Pick<SecondStep, 'method' | 'other_methods'>): string[] =>
  waysOf([step.method, ...step.other_methods.map(({ name }) => name)]);

/** What they are asked for: the server's choice, or, where no code of it could be sent, what nobody has to send. */
export const firstWay = (step: Pick<SecondStep, 'method' | 'other_methods' | 'sent'>): string =>
  step.sent === false ? (waysIn(step).find((way) => !isSent(way)) ?? BACKUP) : step.method;
