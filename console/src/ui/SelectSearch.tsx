import { Field } from './Field.tsx';
import { loadOnce } from './load-once.ts';
import { useLazyCode } from './use-lazy-code.ts';
import styles from './Field.module.css';
import type { SelectSearchProps } from './select-search-props.ts';

const box = loadOnce(() => import('./SelectSearchBox.tsx'));

/** A choice of one among many options: the person types, and chooses from the server's results. */
export function SelectSearch(props: SelectSearchProps) {
  const loaded = useLazyCode(true, box);
  if (loaded) return <loaded.SelectSearchBox {...props} />;
  const { label, hint, error, optional, aside, placeholder } = props;
  return (
    <Field {...{ label, hint, error, optional, aside }}>
      {(ids) => <input type="text" {...ids} className={styles.control} placeholder={placeholder} disabled />}
    </Field>
  );
}
