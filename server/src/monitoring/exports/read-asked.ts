import type { AskedRows } from './export-rows.ts';

/** What an export was asked for, as stored; nothing once it has ended. */
export const readAsked = (stored: unknown): AskedRows =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
