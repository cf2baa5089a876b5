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

/** Saves a text as a file. The file is made in the browser, so the codes are not sent over the network again. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
