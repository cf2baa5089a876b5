const TOTP_PREFIX = 'otpauth://totp/';

/** Returns the secret of an `otpauth` URI. Any other text gives null, so that the QR code never holds a web address. */
export function secretOf(details: string): string | null {
  if (!details.startsWith(TOTP_PREFIX)) return null;
  return URL.parse(details)?.searchParams.get('secret') || null;
}

/** Splits the secret into groups of four characters, which are easier to read and type. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
