// What neighbours, commands and seeds may ask of accounts.
export { createPerson, setPassword } from './people.ts';
export { findByLogin, hasUsers } from './queries.ts';
export { sweepSessions } from './sessions.ts';
export { createOrganization, FIRST_PROFILES, newSetupCode } from './set-up.ts';
