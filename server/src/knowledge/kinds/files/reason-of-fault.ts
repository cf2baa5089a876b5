import type { FileFault } from '../../files/file-content.ts';
import type { Reason } from '../../tables.ts';

const REASONS: Readonly<Record<FileFault, Reason>> = {
  password: 'password',
  broken: 'broken',
  no_text: 'scan',
  garbled: 'garbled',
  too_large: 'too_large',
  too_many_pages: 'too_many_pages',
  too_many_entries: 'too_many_entries',
  too_costly: 'too_costly',
  empty: 'empty',
  macro: 'macros',
  wrong_type: 'wrong_type',
};

/** The reason in the report why a file could not be read. */
export const reasonOfFault = (fault: FileFault): Reason => REASONS[fault];
