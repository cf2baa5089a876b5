import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Schedule, WEEK_DAYS } from '@regia/contract/knowledge/schedule';
import { SCHEDULE_HOURS_MAX, SCHEDULE_TIMES_MAX } from '@regia/contract/limits';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceError } from '../../ui/Choice.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { isTime, showTime } from '../../ui/time-text.ts';
import { draftOf, inForm, textOf, toggleDay } from './schedule-draft.ts';
import styles from './Schedule.module.css';

interface ScheduleFieldsProps {
  value: string;
  error: string | undefined;
  /** The name of the form's field, for the focus on an error. */
  name: string;
  onChange: (value: string) => void;
}

/** Days and times, or every so many hours. */
export function ScheduleFields({ value, error, name, onChange }: ScheduleFieldsProps) {
  const { t } = useLingui();
  // A text that is no time yet stands in the draft only.
  const [kept, setKept] = useState(() => draftOf(value));
  const draft = textOf(kept) === value ? kept : draftOf(value);
  const change = (next: Schedule) => {
    setKept(next);
    onChange(textOf(next));
  };
  return (
    <div className={styles.rule}>
      <SegmentedControl
        label={t`Form of the schedule`}
        options={[
          { value: 'times', label: t`Days and times` },
          { value: 'hours', label: t`Every so many hours` },
        ]}
        value={draft.kind}
        onChange={(kind) => change(inForm(kind, draft))}
      />
      <Days draft={draft} name={name} onChange={change} />
      {draft.kind === 'times' ? (
        <Times draft={draft} name={name} onChange={change} />
      ) : (
        <Hours draft={draft} name={name} onChange={change} />
      )}
      {error && <ChoiceError id={`${name}-error`}>{error}</ChoiceError>}
    </div>
  );
}

interface PartProps<K extends Schedule['kind']> {
  draft: Extract<Schedule, { kind: K }>;
  name: string;
  onChange: (draft: Schedule) => void;
}

/** The first of January 2024 was a Monday. */
const dayAt = (position: number) => new Date(Date.UTC(2024, 0, position + 1));

function Days({ draft, name, onChange }: PartProps<Schedule['kind']>) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div role="group" aria-label={t`Days`} className={styles.days}>
      {WEEK_DAYS.map((day, position) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            name={draft.days.length === 0 ? name : undefined}
            aria-label={format.weekday(dayAt(position), 'long', 'UTC')}
            checked={draft.days.includes(day)}
            onChange={() => onChange(toggleDay(draft, day))}
          />
          <span aria-hidden="true">{format.weekday(dayAt(position), 'narrow', 'UTC')}</span>
        </label>
      ))}
    </div>
  );
}

function Times({ draft, name, onChange }: PartProps<'times'>) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { times } = draft;
  const isWrong = (time: string) => !isTime(time);
  return (
    <ul className={styles.times}>
      {times.map((time, at) => {
        const label = showTime(locale, time);
        return (
          // Rows have no identity but their place.
          // eslint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.time}>
            <TimeField
              label={at === 0 ? t`At` : t`And at`}
              name={isWrong(time) || !times.some(isWrong) ? name : `${name}-${at}`}
              value={time}
              onChange={(next) => onChange({ ...draft, times: times.with(at, next) })}
            />
            {times.length > 1 && (
              <IconButton
                label={t`Remove ${label}`}
                icon={<CloseIcon />}
                onClick={() => onChange({ ...draft, times: times.toSpliced(at, 1) })}
              />
            )}
          </li>
        );
      })}
      {times.length < SCHEDULE_TIMES_MAX && (
        <li>
          <Button
            size="s"
            icon={<PlusIcon size={14} />}
            onClick={() => onChange({ ...draft, times: [...times, ''] })}
          >
            <Trans>Time</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}

function Hours({ draft, name, onChange }: PartProps<'hours'>) {
  const { t } = useLingui();
  const { hours, from, to } = draft;
  const choices = Array.from({ length: SCHEDULE_HOURS_MAX }, (_, index) => String(index + 1));
  return (
    <div className={styles.hours}>
      <SelectField
        label={t`Hours between two trainings`}
        value={String(hours)}
        options={choices.map((count) => ({ value: count, label: count }))}
        onChange={(event) => onChange({ ...draft, hours: Number(event.target.value) })}
      />
      <div className={styles.range}>
        <TimeField
          label={t`Not before`}
          name={isTime(from) ? `${name}-from` : name}
          value={from}
          max={isTime(to) ? to : undefined}
          onChange={(next) => onChange({ ...draft, from: next })}
        />
        <TimeField
          label={t`Not after`}
          name={name}
          value={to}
          min={isTime(from) ? from : undefined}
          onChange={(next) => onChange({ ...draft, to: next })}
        />
      </div>
    </div>
  );
}
