export const BACKUP_CODES_FILE = 'regia-backup-codes.txt';

export interface FileWords {
  title: string;
  /** Whose they are, and of when. */
  owner: string;
  rule: string;
}

/** What is kept: numbered, one a line, with ends of line that every editor reads. */
export function backupCodesText(codes: readonly string[], { title, owner, rule }: FileWords): string {
  const width = String(codes.length).length;
  const lines = codes.map((code, index) => `${String(index + 1).padStart(width)}  ${code}`);
  return [title, owner, '', ...lines, '', rule, ''].join('\r\n');
}

/** Made in the browser: the codes do not travel again. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
