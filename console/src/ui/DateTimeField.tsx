import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CalendarIcon } from '@regia/icons/CalendarIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { classes } from './classes.ts';
import { type DateText, today, WITH_TIME } from './date-time-text.ts';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { loadOnce } from './load-once.ts';
import { useLazyCode } from './use-lazy-code.ts';
import styles from './Field.module.css';

export interface DateTimeFieldProps extends Omit<FieldProps, 'count'> {
  name: string;
  /** `2026-11-21T14:40` in the user's time zone, or the text as typed if it is no date. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
  /** The bounds of the calendar; the schema of the form checks what is typed. */
  min?: string;
  max?: string;
  /** A date with its time, by default. */
  text?: DateText;
  placeholder?: string;
}

const calendarCode = loadOnce(() => import('./calendar-popup.tsx'));

/**
 * A date with its time, typed in the format of the locale. The arrows change the part under the caret, and the button
 * opens a calendar.
 */
export function DateTimeField({
  value,
  onChange,
  onBlur,
  min,
  max,
  name,
  text = WITH_TIME,
  placeholder,
  ...words
}: DateTimeFieldProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const calendar = useLazyCode(isOpen, calendarCode);
  /** The text while the person types; afterwards the value is shown in the format of the locale. */
  const [typed, setTyped] = useState<string | null>(null);
  const [part, setPart] = useState<readonly [start: number, end: number] | null>(null);
  useEffect(() => {
    if (part) input.current?.setSelectionRange(part[0], part[1]);
  }, [part]);
  const change = (next: string) => onChange({ target: { value: next } });
  const enter = (given: string) => {
    setTyped(given);
    change(given.trim() === '' ? '' : (text.read(locale, given) ?? given));
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    if (value === '' && min) return change(min);
    if (!text.isValue(value)) return;
    const caret = event.currentTarget.selectionStart ?? 0;
    const stepped = text.step(locale, value, caret, event.key === 'ArrowUp' ? 1 : -1);
    change(stepped.value);
    setPart([stepped.start, stepped.end]);
  };
  const leave = () => {
    setTyped(null);
    setPart(null);
    onBlur?.();
  };
  const chosen = text.isValue(value) ? value.slice(0, 10) : null;
  const date = chosen && text.show(locale, value);
  return (
    <Field {...words}>
      {(ids) => (
        <span className={classes(styles.control, styles.box)}>
          <input
            ref={input}
            {...ids}
            type="text"
            name={name}
            value={typed ?? text.show(locale, value)}
            placeholder={placeholder ?? t`yyyy-mm-dd hh:mm AM`}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => enter(event.target.value)}
            onKeyDown={step}
            onBlur={leave}
          />
          <IconButton
            ref={opener}
            size="s"
            label={date ? t`Change date: ${date}` : t`Choose date`}
            icon={<CalendarIcon />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          />
          {isOpen && calendar && (
            <calendar.CalendarPopup
              opener={opener}
              label={t`Choose date`}
              chosen={chosen}
              today={today()}
              min={min?.slice(0, 10)}
              max={max?.slice(0, 10)}
              onChoose={(day) => {
                setTyped(null);
                change(text.onDay(value, day, min, max));
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </span>
      )}
    </Field>
  );
}
