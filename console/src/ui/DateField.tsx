import { useLingui } from '@lingui/react/macro';
import { DAY_ALONE } from './date-time-text.ts';
import { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx';

/** APP-11: a day without a time. The browser's own field would have the order of the browser’s language. */
export function DateField(field: Omit<DateTimeFieldProps, 'text' | 'placeholder'>) {
  const { t } = useLingui();
  return <DateTimeField {...field} text={DAY_ALONE} placeholder={t`yyyy-mm-dd`} />;
}
