export const BACKUP_CODES_FILE = 'regia-backup-codes.txt';

export interface FileWords {
  title: string;
  /** The owner and the date. */
  owner: string;
  rule: string;
}

/** Returns the text of the file: numbered codes, one a line, with line endings that every editor reads. */
export function backupCodesText(codes: readonly string[], { title, owner, rule }: FileWords): string {
  const width = String(codes.length).length;
  const lines = codes.map((code, index) => `${String(index + 1).padStart(width)}  ${code}`);
  return [title, owner, '', ...lines, '', rule, ''].join('\r\n');
}
