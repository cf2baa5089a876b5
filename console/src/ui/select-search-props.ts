import type { FieldProps } from './Field.tsx';
import type { Option, Search } from './select-search.ts';

export interface SelectSearchProps extends Omit<FieldProps, 'count'> {
  /** The name, as plain text: it also names the open list, which hides the rest of the page from screen readers. */
  label: string;
  /** The name of the field in its form. */
  name: string;
  value: Option | null;
  onChange: (chosen: Option | null) => void;
  /** Searches on the server. It must be the same function at each render. */
  search: Search;
  placeholder?: string;
}
