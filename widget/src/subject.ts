/**
 * Returns whom a signed identity names; undefined if it cannot be read. Only the server checks the signature: this one
 * keeps apart the chats of two people on one device, whose pages are trusted.
 */
export function subjectOf(jwt: string): string | undefined {
  try {
    const payload = atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(payload, (letter) => letter.charCodeAt(0));
    const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : undefined;
  } catch {
    return undefined;
  }
}
