/**
 * A condition that is always true. Its statement is committed without waiting for the disk (`synchronous_commit = off`,
 * until the end of the transaction): after a crash of the database or of the machine, the last half second of such
 * writes may be lost. A crash of this process loses nothing.
 */
export const WITHOUT_WAITING = `(select set_config('synchronous_commit', 'off', true)) = 'off'`;
