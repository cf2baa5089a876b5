// The functions of users that the commands call.
export { removeProfile } from './profiles/profile-queries.ts';

export { stopImport } from './import/stop-import.ts';
