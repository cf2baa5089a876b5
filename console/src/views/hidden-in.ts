import { areHiddenColumns } from '@regia/contract/views/addresses';
import type { NamedColumn } from './views-props.ts';

/** The hidden columns of an address; undefined if it does not choose any. */
export const hiddenIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 200 && areHiddenColumns(value) ? value : undefined;

/** The keys of the columns that only people who choose them see. */
export const initiallyHidden = (columns: readonly Pick<NamedColumn, 'key' | 'initiallyHidden'>[]): string[] =>
  columns.flatMap((column) => (column.initiallyHidden ? [column.key] : []));

const ALL_SHOWN = 'none';

/** The keys of hidden columns as an address and a view keep them. */
export const hiddenText = (keys: readonly string[]): string => keys.join(',') || ALL_SHOWN;

export const hiddenKeys = (text: string): readonly string[] => (text === ALL_SHOWN ? [] : text.split(','));
