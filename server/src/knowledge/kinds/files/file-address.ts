const ROOT = '/file/';

/** The name of a file without its folders. */
export const ownNameOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The address on this server that opens a file, under its name without folders. */
export const fileAddress = (id: string, name: string): string =>
  `${ROOT}${id}/${encodeURIComponent(ownNameOf(name))}`;

export const isFileAddress = (url: string): boolean => url.startsWith(ROOT);
