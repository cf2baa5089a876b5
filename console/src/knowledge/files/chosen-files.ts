/** A file that somebody chose or dropped, with the folders of its path in its name. */
export interface ChosenFile {
  readonly name: string;
  readonly file: File;
}

/** The files of an input. Those of a folder have their path within it. */
export const filesOf = (list: Iterable<File>): ChosenFile[] =>
  Array.from(list, (file) => ({ file, name: file.webkitRelativePath || file.name })).filter(isMeant);

/** The files that were dropped, with those in dropped folders. It reads the transfer at once: later it is empty. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry()).filter(
    (entry) => entry !== null,
  );
  // A file that another page hands over may have no entry.
  if (entries.length === 0) return filesOf(transfer.files);
  const found = await Promise.all(entries.map((entry) => filesIn(entry)));
  return found.flat().filter(isMeant);
}

async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, name: entry.fullPath.replace(/^\//, '') }];
  }
  const found: ChosenFile[] = [];
  for (const inner of await entriesOf(entry as FileSystemDirectoryEntry))
    found.push(...(await filesIn(inner)));
  return found;
}

/** The browser hands the entries of a folder over in parts, and an empty part at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}

/** Systems and office programs leave files of their own in folders. */
const OWN_FILES = new Set(['thumbs.db', 'desktop.ini']);

function isMeant({ name }: ChosenFile): boolean {
  const parts = name.split('/');
  const last = parts.at(-1)?.toLowerCase() ?? '';
  const isHidden = parts.some((part) => part.startsWith('.') || part === '__MACOSX');
  return !isHidden && !last.startsWith('~$') && !OWN_FILES.has(last);
}
