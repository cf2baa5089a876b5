const ROOT = '/file/';

/** The address on this server that opens a file, under its name without folders. */
export const fileAddress = (id: string, name: string): string =>
  `${ROOT}${id}/${encodeURIComponent(name.slice(name.lastIndexOf('/') + 1))}`;

export const isFileAddress = (url: string): boolean => url.startsWith(ROOT);
