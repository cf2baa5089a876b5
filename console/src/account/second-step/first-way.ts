import type { SecondStep } from '@regia/contract/account/calls';
import { BACKUP, isSent, waysOf } from '../../mfa/public.ts';

/** The ways in which the person can confirm, the server's choice first. */
export const waysForStep = (step: Pick<SecondStep, 'method' | 'other_methods'>): string[] =>
  waysOf([step.method, ...step.other_methods.map(({ name }) => name)]);

/** The first way: the server's choice, or, if its code could not be sent, one that needs no sending. */
export const firstWay = (step: Pick<SecondStep, 'method' | 'other_methods' | 'sent'>): string =>
  step.sent === false ? (waysForStep(step).find((way) => !isSent(way)) ?? BACKUP) : step.method;
