// The functions of roles that other domains may call.
export { demandGrantable, isBuiltIn, mayGrant, profilesOf } from './may-grant.ts';
export type { RoleProfile } from './may-grant.ts';
