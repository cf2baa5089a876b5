import { type InputHTMLAttributes, type ReactNode, useId, useRef } from 'react';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { Button } from '../ui/Button.tsx';
import { changeAndFocus } from '../ui/change-and-focus.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './TextRows.module.css';

interface TextRowsProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'placeholder' | 'onBlur'
> {
  /** Whether the texts are in the font of code. */
  code?: boolean;
  /** The name of the list in the form. */
  name: string;
  value: readonly string[];
  /** The most rows. */
  most: number;
  labelOf: (number: number) => string;
  removeLabelOf: (number: number) => string;
  /** The words of the button that adds a row. */
  add: ReactNode;
  hint?: ReactNode;
  /** The error of a row; empty rows do not count. */
  errorOf: (row: number) => string | undefined;
  onChange: (value: string[]) => void;
}

/** A list of short texts that may be empty: a field for each, and a button that adds one. */
export function TextRows({ name, value, most, add, hint, errorOf, onChange, ...own }: TextRowsProps) {
  const { labelOf, removeLabelOf, ...input } = own;
  const hintId = useId();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const appendRow = () => {
    const isNew = value.at(-1) !== '';
    const last = isNew ? value.length : value.length - 1;
    changeAndFocus(() => isNew && onChange([...value, '']), listId, `[name="${name}.${last}"]`);
  };
  const remove = (at: number) => {
    onChange(value.filter((_, index) => index !== at));
    button.current?.focus();
  };
  return (
    <div className={styles.rows} id={listId}>
      {value.map((row, index) => (
        // The rows have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div className={styles.row} key={index}>
          <TextField
            {...input}
            name={`${name}.${index}`}
            label={labelOf(index + 1)}
            value={row}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={row === '' ? undefined : errorOf(filledBefore(value, index))}
            onChange={({ target }) =>
              onChange(value.map((one, at) => (at === index ? target.value.replaceAll('\n', '') : one)))
            }
          />
          <IconButton
            className={styles.remove}
            label={removeLabelOf(index + 1)}
            icon={<DeleteIcon />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {value.length < most && (
        <div className={styles.add}>
          <Button
            ref={button}
            size="s"
            icon={<PlusIcon size={14} />}
            aria-describedby={hint === undefined ? undefined : hintId}
            onClick={appendRow}
          >
            {add}
          </Button>
          {hint !== undefined && (
            <span id={hintId} className={styles.hint}>
              {hint}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

const filledBefore = (rows: readonly string[], index: number): number =>
  rows.slice(0, index).filter((row) => row !== '').length;
