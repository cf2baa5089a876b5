// The functions that other domains, commands and seeds may call.
export { endAccess } from './end-access.ts';
export { keepingAnAdmin } from './last-admin.ts';
export { insertPerson } from './people.ts';
export { demandUncommon } from './password-rules.ts';
export { claimDomain } from './registrations/claimed-domains.ts';
export { sweepKnownAddresses } from './login/known-addresses.ts';
export { demandOwnPassword } from './own-password.ts';
export { foldLookalikes } from './look-alikes.ts';
export { foldUsernames } from './fold-usernames.ts';
export { createPerson, replaceDemonstrationPassword, setPassword } from './people.ts';
export { findByLogin, getCard, hasDemonstration, hasUsers } from './queries.ts';
export { whyGuessed } from './password-rules.ts';
export { countWaiting } from './registrations/registrations.ts';
export { registrationTerms } from './register/registration-terms.ts';
export { endOtherSessions, sweepSessions } from './login/sessions.ts';
export { sweepSignInSteps } from './login/sign-in-steps.ts';
export { createOrganization, FIRST_PROFILES, newSetupCode } from './set-up.ts';
export { sweepAccess } from './sweep-access.ts';
