import { findAccountOfSource, noteRefused } from '../../drive/drive-accounts.ts';
import type { StoredAccount } from '../../drive/drive-accounts.ts';
import { DriveError } from '../../drive/drive-error.ts';
import type { GoogleDrive } from '../../drive/google-drive.ts';
import { KnowledgeProblem } from '../../problems.ts';
import type { ProblemCode } from '../../problems.ts';
import type { SourceOf, Training } from '../kind.ts';

/** A source, with the organization whose account reads it. */
export type SourcePlace = Pick<SourceOf<unknown>, 'id' | 'organizationId'>;

type ReadingDrive = Pick<Training, 'db' | 'drives'>;

/**
 * Works with Drive as the account of a source sees it. An account that Google does not accept is noted, told once, and not tried
 * again until somebody connects anew. Throws a `DriveError`; without a usable account it asks nothing.
 */
export async function withAccount<T>(
  { db, drives }: ReadingDrive,
  source: SourcePlace,
  work: (drive: GoogleDrive, account: StoredAccount) => Promise<T>,
): Promise<T> {
  const account = await findAccountOfSource(db, source);
  if (account === undefined) throw new KnowledgeProblem('drive_not_connected');
  if (account.refusedOn !== null) throw new KnowledgeProblem('drive_account_refused');
  try {
    return await work(drives.of(account), account);
  } catch (error) {
    if (!(error instanceof DriveError) || error.fault !== 'account_refused') throw error;
    await noteRefused(db, account);
    throw new KnowledgeProblem('drive_account_refused', undefined, { cause: error });
  }
}

const PROBLEMS: Partial<Record<DriveError['fault'], ProblemCode>> = {
  not_found: 'drive_folder_not_seen',
  forbidden: 'drive_refused',
  token_refused: 'drive_refused',
  busy: 'drive_busy',
  unreachable: 'drive_unreachable',
  garbage: 'drive_unreachable',
};

/** The problem of a folder that cannot be listed; any other error stays. */
export function problemOf(error: unknown, account: StoredAccount): unknown {
  if (!(error instanceof DriveError)) return error;
  const code = PROBLEMS[error.fault];
  if (code === undefined) return error;
  return new KnowledgeProblem(
    code,
    { account: account.address, reason: error.reason || error.fault },
    { cause: error },
  );
}
