// The functions of second factors that other domains may call.
export { beginSecondStep } from './begin-second-step.ts';
export { checkCode } from './check-code.ts';
export { dropPendingSecondFactor } from './drop-pending.ts';
export { activeMethods } from './queries.ts';
export { releasePhone } from './release-phone.ts';
export { requestCode } from './request-code.ts';
export { demandAddressStepUp, recheckAddressStepUp, demandStepUp, recheckStepUp } from './step-up.ts';
export { sweepSecondFactors } from './sweep-second-factors.ts';
