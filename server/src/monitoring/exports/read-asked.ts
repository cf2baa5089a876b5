import type { AskedRows } from './export-rows.ts';

/** The search and the filters of an export, as stored; none once it has ended. */
export const readAsked = (stored: unknown): AskedRows =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
