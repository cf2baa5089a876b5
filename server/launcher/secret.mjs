export const SECRET_MIN_LENGTH = 32;
const DISTINCT_MIN = 8;

/** Pieces of secrets from manuals and sample files: attackers try these first. */
const PUBLISHED = [
  /change.?(me|this|it)/i,
  /replace.?(me|this|it|with)/i,
  /your.?(own.?)?(256.?bit.?)?(secret|key|random)/i,
  /a-string-secret-at-least/i,
  /(my|super|top|very|long).?secret/i,
  /placeholder|example|insecure|not.?(so.?)?secret/i,
  /password|passw0rd|qwerty|lorem.?ipsum/i,
  /(0123456789|1234567890|abcdefghij)/i,
];

/**
 * Returns the problem of a chosen secret, as the end of a sentence; null if the secret is good enough.
 * @param {string | undefined} secret
 * @returns {string | null}
 */
export function secretProblem(secret) {
  if (!secret) return 'is not set';
  if (secret.length < SECRET_MIN_LENGTH) return `is shorter than ${SECRET_MIN_LENGTH} characters`;
  if (PUBLISHED.some((piece) => piece.test(secret))) return 'is taken from an example';
  if (new Set(secret).size < DISTINCT_MIN) return 'repeats a few characters, so it can be guessed';
  return null;
}

export const SECRET_REMEDY = 'create one with `openssl rand -hex 32` and keep it: REGIA_SECRET=… npm start';
