import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ruleText } from '../platform/form/rule-text.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Field, type FieldProps } from './Field.tsx';
import { isTime, readTime, showTime, stepTime } from './time-text.ts';
import styles from './Field.module.css';

interface TimeFieldProps extends Omit<FieldProps, 'count'> {
  name: string;
  /** `14:40`, or the text as typed if it is no time. */
  value: string;
  onChange: (value: string) => void;
  /** The bounds, inclusive. */
  min?: string;
  max?: string;
}

/** VAL-05: a time of day, typed in the format of the locale. The arrows change the part under the caret. */
export function TimeField({ value, onChange, min, max, name, error, ...words }: TimeFieldProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  /** The text while the person types; afterwards the value is shown in the format of the locale. */
  const [typed, setTyped] = useState<string | null>(null);
  const [part, setPart] = useState<readonly [start: number, end: number] | null>(null);
  useEffect(() => {
    if (part) input.current?.setSelectionRange(part[0], part[1]);
  }, [part]);
  const enter = (text: string) => {
    setTyped(text);
    onChange(readTime(text) ?? text.trim());
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    if (!isTime(value)) return onChange(min ?? '00:00');
    const caret = event.currentTarget.selectionStart ?? 0;
    const stepped = stepTime(value, caret, event.key === 'ArrowUp' ? 1 : -1, min, max);
    onChange(stepped.value);
    setPart([stepped.start, stepped.end]);
  };
  const leave = () => {
    setTyped(null);
    setPart(null);
  };
  return (
    <Field {...words} error={error ?? (typed === null ? faultOf(value, min, max) : undefined)}>
      {(ids) => (
        <input
          ref={input}
          {...ids}
          type="text"
          name={name}
          className={styles.control}
          value={typed ?? showTime(locale, value)}
          placeholder={t`hh:mm AM`}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => enter(event.target.value)}
          onKeyDown={step}
          onBlur={leave}
        />
      )}
    </Field>
  );
}

/** The error of a time that was typed, once its field is left. */
function faultOf(value: string, min = '00:00', max = '23:59'): string | undefined {
  if (value === '') return undefined;
  if (!isTime(value)) return ruleText('field_date');
  return value < min ? ruleText('date_min') : value > max ? ruleText('date_max') : undefined;
}
