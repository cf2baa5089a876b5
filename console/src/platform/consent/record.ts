/** Where the choice is kept: itself required, and never sent anywhere. */
export const CONSENT_KEY = 'regia.consent';

/** What is asked for. When its meaning changes this goes up, and everybody is asked again. */
export const CONSENT_REVISION = 1;
export const CONSENT_DAYS = 182;

/**
 * What was decided about the functional category, or nothing where nobody has decided, the choice is too old, or it
 * answered another question. Read before the first paint, long before the code that keeps the records is there.
 */
export function readChoice(storage: Pick<Storage, 'getItem'>, nowMs: number): boolean | null {
  try {
    const record = JSON.parse(storage.getItem(CONSENT_KEY) ?? 'null') as {
      revision?: unknown;
      expirationTime?: unknown;
      categories?: unknown;
    } | null;
    const stands = record?.revision === CONSENT_REVISION && Number(record.expirationTime) > nowMs;
    return stands && Array.isArray(record.categories) ? record.categories.includes('functional') : null;
  } catch {
    return null;
  }
}
