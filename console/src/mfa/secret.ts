const BEGINNING = 'otpauth://totp/';

/** The secret of an app's address; nothing where the answer is not one, so that nothing else is ever drawn. */
export function secretOf(details: string): string | null {
  if (!details.startsWith(BEGINNING)) return null;
  return URL.parse(details)?.searchParams.get('secret') || null;
}

/** In groups of four, as people read it aloud and type it. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
