/** A chosen file, as the wire takes it. */
export interface ImportFile {
  readonly file_name: string;
  /** The bytes, in base64. */
  readonly content: string;
  /** Tells one choice from another, also of the same file after a change. */
  readonly key: string;
}

let choices = 0;

/** Reads a chosen file. */
export async function readChosen(file: File): Promise<ImportFile> {
  choices += 1;
  return { file_name: file.name, content: await inBase64(file), key: String(choices) };
}

/** The browser encodes a file as the address of its data: `data:text/csv;base64,…`. */
const inBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = reader.result as string;
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
