import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchFilter } from '@regia/contract/assistants/settings/search-filter';

export type FilterField = keyof SearchFilter;

interface FilterFieldWords {
  readonly name: MessageDescriptor;
  /** The words of each of its operators. */
  readonly operators: Readonly<Record<string, MessageDescriptor>>;
}

const IS = { is: msg`is`, not: msg`is not` };

/** The words of the fields of a filter; one without is a type error. */
export const FILTER_WORDS: Readonly<Record<FilterField, FilterFieldWords>> = {
  source: { name: msg`Source`, operators: IS },
  kind: { name: msg`Kind of source`, operators: IS },
  language: { name: msg`Language`, operators: IS },
  date: { name: msg`Date`, operators: { from: msg`from`, until: msg`until` } },
  path: { name: msg`Path`, operators: { is: msg`begins with`, not: msg`does not begin with` } },
  breadcrumb: {
    name: msg`Title or page above`,
    operators: { is: msg`contains`, not: msg`does not contain` },
  },
};
