/** A file and the name under which it is saved. */
export interface NamedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Saves a file that the server has sent. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A text as a file. */
export const textFile = (name: string, text: string, type = 'text/plain'): NamedFile => ({
  name,
  blob: new Blob([text], { type: `${type};charset=utf-8` }),
});

/** Saves a text as a file. The file is made in the browser, so its content is not sent over the network again. */
export const saveTextFile = (name: string, text: string, type = 'text/plain'): void =>
  saveBlob(name, textFile(name, text, type).blob);
