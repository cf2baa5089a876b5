/** The storage key of the choice. It is required data, and is never sent anywhere. */
export const CONSENT_KEY = 'regia.consent';

/** The revision of the question. Raise it when the meaning changes: everybody is asked again. */
export const CONSENT_REVISION = 1;
export const CONSENT_DAYS = 182;

/**
 * Reads the choice about the functional category. Returns null if there is none, if it has expired, or if it belongs
 * to another revision. Runs before the first paint, when the library that stores the record is not loaded yet.
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
