/** A chosen file, as the wire takes it. */
export interface ImportFile {
  readonly file_name: string;
  readonly content: File;
  /** Tells one choice from another, also of the same file after a change. */
  readonly key: string;
}

let choices = 0;

/** Reads a chosen file: the preview and the import send the same bytes, also if the file on the disk changes. */
export async function readChosen(file: File): Promise<ImportFile> {
  choices += 1;
  const content = new File([await file.arrayBuffer()], file.name, { type: file.type });
  return { file_name: file.name, content, key: String(choices) };
}
