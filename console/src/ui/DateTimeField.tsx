import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CalendarIcon } from '@regia/icons/CalendarIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { classes } from './classes.ts';
import { isDateTime, readDateTime, showDateTime, stepDateTime } from './date-time-text.ts';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Field.module.css';
import own from './DateTimeField.module.css';

interface DateTimeFieldProps extends Omit<FieldProps, 'count'> {
  name: string;
  /** `2026-11-21T14:40` in the user's time zone, or the text as typed if it is no date. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
  /** The bounds of the calendar; the schema of the form checks what is typed. */
  min?: string;
  max?: string;
}

/**
 * A date with its time, typed in the format of the locale. The arrows change the part under the caret, and the button
 * opens the browser's calendar.
 */
export function DateTimeField({ value, onChange, onBlur, min, max, name, ...words }: DateTimeFieldProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  /** The text while the person types; afterwards the value is shown in the format of the locale. */
  const [typed, setTyped] = useState<string | null>(null);
  const [part, setPart] = useState<readonly [start: number, end: number] | null>(null);
  useEffect(() => {
    if (part) input.current?.setSelectionRange(part[0], part[1]);
  }, [part]);
  const change = (next: string) => onChange({ target: { value: next } });
  const enter = (text: string) => {
    setTyped(text);
    change(text.trim() === '' ? '' : (readDateTime(locale, text) ?? text));
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    if (value === '' && min) return change(min);
    if (!isDateTime(value)) return;
    const caret = event.currentTarget.selectionStart ?? 0;
    const stepped = stepDateTime(locale, value, caret, event.key === 'ArrowUp' ? 1 : -1);
    change(stepped.value);
    setPart([stepped.start, stepped.end]);
  };
  const leave = () => {
    setTyped(null);
    setPart(null);
    onBlur?.();
  };
  return (
    <Field {...words}>
      {(ids) => (
        <span className={classes(styles.control, styles.box, own.box)}>
          <input
            ref={input}
            {...ids}
            type="text"
            name={name}
            value={typed ?? showDateTime(locale, value)}
            placeholder={t`yyyy-mm-dd hh:mm AM`}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => enter(event.target.value)}
            onKeyDown={step}
            onBlur={leave}
          />
          <input
            ref={calendar}
            className={own.calendar}
            type="datetime-local"
            aria-hidden="true"
            tabIndex={-1}
            min={min}
            max={max}
            value={isDateTime(value) ? value : ''}
            onChange={(event) => change(event.target.value)}
          />
          <IconButton
            size="s"
            label={t`Open calendar`}
            icon={<CalendarIcon />}
            onClick={() => calendar.current?.showPicker()}
          />
        </span>
      )}
    </Field>
  );
}
