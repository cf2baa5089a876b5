const HOST = 'drive.google.com';
const ID = /^[\w-]{10,120}$/;

/** The id of the folder at an address as Drive shows it; undefined if it is no such address. */
export function folderIn(typed: string): string | undefined {
  const url = URL.parse(typed.includes('://') ? typed : `https://${typed}`);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.host !== HOST) return undefined;
  const parts = url.pathname.split('/').filter(Boolean);
  const at = parts.lastIndexOf('folders');
  const id = at === -1 ? url.searchParams.get('id') : parts[at + 1];
  return id && ID.test(id) ? id : undefined;
}

/** The address that people open. */
export const folderAddress = (id: string): string => `https://${HOST}/drive/folders/${id}`;
