import type { Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { loadOnce } from './load-once.ts';
import type { Option, Search } from './select-search.ts';
import { useOpened } from './use-opened.ts';
import styles from './Field.module.css';

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

const box = loadOnce(() => import('./SelectSearchBox.tsx'));

/** One of many that only the server knows whole: one types, and chooses among what is found. */
export function SelectSearch(props: SelectSearchProps) {
  const loaded = useOpened(true, box);
  if (loaded) return <loaded.SelectSearchBox {...props} />;
  const { label, hint, error, optional, aside, placeholder } = props;
  return (
    <Field {...{ label, hint, error, optional, aside }}>
      {(ids) => <input type="text" {...ids} className={styles.control} placeholder={placeholder} disabled />}
    </Field>
  );
}
