import { createHash } from 'node:crypto';
import type { drive_v3 } from '@googleapis/drive';

export const FOLDER = 'application/vnd.google-apps.folder';
export const SHORTCUT = 'application/vnd.google-apps.shortcut';
export const DOCUMENT = 'application/vnd.google-apps.document';
export const SHEET = 'application/vnd.google-apps.spreadsheet';
export const SLIDES = 'application/vnd.google-apps.presentation';

export interface DriveContent {
  readonly name: string;
  readonly mimeType: string;
  readonly parents?: readonly string[];
  /** The bytes of a file, or of the export of a document of Google. */
  readonly content?: Uint8Array | string;
  readonly trashed?: boolean;
  readonly driveId?: string;
  readonly target?: string;
  readonly canDownload?: boolean;
  /** The account does not see it. */
  readonly isHidden?: boolean;
}

interface StoredFile extends DriveContent {
  readonly id: string;
  readonly modifiedTime: string;
}

/** The files of the stand-in, and the list of their changes. */
export class DriveFiles {
  readonly #files = new Map<string, StoredFile>();
  #changes: { readonly id: string; readonly driveId: string | undefined }[] = [];
  #modified = Date.parse('2026-01-01T08:00:00Z');
  #next = 1;
  /** Places in the changes before this one are not known any more. */
  forgottenBefore = 0;

  /** Adds a file. Returns its id. */
  add(content: DriveContent, id = `file-${String(this.#next++).padStart(8, '0')}`): string {
    this.#files.set(id, { ...content, id, modifiedTime: this.#tick() });
    this.#note(id);
    return id;
  }

  folder(name: string, parent?: string, more: Partial<DriveContent> = {}): string {
    return this.add({
      name,
      mimeType: FOLDER,
      ...(parent === undefined ? {} : { parents: [parent] }),
      ...more,
    });
  }

  change(id: string, change: Partial<DriveContent>): void {
    const before = this.#stored(id);
    // As Drive does: a file that moves, or is shared otherwise, was not modified.
    const isModified = change.name !== undefined || change.content !== undefined;
    const modifiedTime = isModified ? this.#tick() : before.modifiedTime;
    this.#files.set(id, { ...before, ...change, modifiedTime });
    this.#note(id);
  }

  /** Notes a change of a file that is as it was. */
  touch(id: string): void {
    this.#note(id);
  }

  /** Deletes a file for good. */
  remove(id: string): void {
    this.#note(id);
    this.#files.delete(id);
  }

  /** Does something that the list of changes does not name. */
  forgetChanges(work: () => void): void {
    const before = [...this.#changes];
    work();
    this.#changes = before;
  }

  /** A file that the account sees; undefined for any other. */
  seen(id: string): StoredFile | undefined {
    const file = this.#files.get(id);
    return file?.isHidden === true ? undefined : file;
  }

  under(parents: readonly string[], driveId: string | null): StoredFile[] {
    return [...this.#files.values()].filter(
      (file) =>
        file.isHidden !== true &&
        file.trashed !== true &&
        (driveId === null || file.driveId === driveId) &&
        (file.parents ?? []).some((parent) => parents.includes(parent)),
    );
  }

  get end(): number {
    return this.#changes.length;
  }

  changes(from: number, most: number): { changes: drive_v3.Schema$Change[]; next: number } {
    const some = this.#changes.slice(from, from + most);
    return {
      next: from + some.length,
      changes: some.map(({ id }) => {
        const file = this.seen(id);
        return file === undefined
          ? { changeType: 'file', removed: true, fileId: id }
          : { changeType: 'file', removed: false, fileId: id, file: this.described(file) };
      }),
    };
  }

  /** A file as the definition describes it. */
  described(file: StoredFile): drive_v3.Schema$File {
    const bytes = file.mimeType.startsWith('application/vnd.google-apps.') ? undefined : this.bytesOf(file);
    return {
      id: file.id,
      name: file.name,
      mimeType: file.mimeType,
      ...(file.parents === undefined ? {} : { parents: [...file.parents] }),
      trashed: file.trashed ?? false,
      modifiedTime: file.modifiedTime,
      ...(bytes === undefined
        ? {}
        : { size: String(bytes.length), md5Checksum: createHash('md5').update(bytes).digest('hex') }),
      webViewLink: `https://drive.google.com/file/d/${file.id}/view?usp=drivesdk`,
      ...(file.driveId === undefined ? {} : { driveId: file.driveId }),
      capabilities: { canDownload: file.canDownload ?? true },
      ...(file.target === undefined ? {} : { shortcutDetails: { targetId: file.target } }),
    };
  }

  bytesOf({ content = '' }: DriveContent): Buffer {
    return Buffer.from(content);
  }

  #stored(id: string): StoredFile {
    const file = this.#files.get(id);
    if (file === undefined) throw new Error(`There is no file ${id}`);
    return file;
  }

  #tick(): string {
    this.#modified += 1_000;
    return new Date(this.#modified).toISOString();
  }

  #note(id: string): void {
    this.#changes.push({ id, driveId: this.#files.get(id)?.driveId });
  }
}
