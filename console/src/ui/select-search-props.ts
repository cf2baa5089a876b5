import type { Ref } from 'react';
import type { FieldProps } from './Field.tsx';
import type { Option, Search } from './select-search.ts';

export interface SelectSearchProps extends Omit<FieldProps, 'count'> {
  /** Words alone: while the list is open the rest of the page is out of reach, this name is not. */
  label: string;
  value: Option | null;
  onChange: (chosen: Option | null) => void;
  /** Asks the server; must stay the same function from one drawing to the next. */
  search: Search;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}
