import { Field } from './Field.tsx';
import { loadOnce } from './load-once.ts';
import { useOpened } from './use-opened.ts';
import styles from './Field.module.css';
import type { SelectSearchProps } from './select-search-props.ts';

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
