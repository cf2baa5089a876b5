import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Popover } from '@base-ui/react/popover';
import { useLingui } from '@lingui/react/macro';
import { dayHeading, monthHeading, weekdayName } from '@regia/contract/written-dates';
import { ChevronLeftIcon } from '@regia/icons/ChevronLeftIcon';
import { ChevronRightIcon } from '@regia/icons/ChevronRightIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { addMonths, clampDay, type Day, dayByKey, noonOf, weekOf, weeksOf } from './calendar-days.ts';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Calendar.module.css';

// `DateTimeField.tsx` loads this file when a calendar first opens.

interface CalendarPopupProps {
  /** The button that opened it: the popup is placed at it, and it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  /** The label of the field. */
  label: string;
  chosen: Day | null;
  today: Day;
  min?: Day;
  max?: Day;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

/** The calendar of a date field: the date picker dialog of the ARIA Authoring Practices. */
export function CalendarPopup({ opener, label, onClose, ...days }: CalendarPopupProps) {
  const focused = useRef<HTMLButtonElement>(null);
  return (
    <Popover.Root open modal="trap-focus" onOpenChange={onClose}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={opener}
          className={styles.layer}
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup
            className={styles.popup}
            aria-label={label}
            initialFocus={focused}
            finalFocus={opener}
          >
            <Days {...days} focused={focused} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface DaysProps extends Pick<CalendarPopupProps, 'chosen' | 'today' | 'min' | 'max' | 'onChoose'> {
  focused: RefObject<HTMLButtonElement | null>;
}

function Days({ chosen, today, min, max, onChoose, focused }: DaysProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const heading = useId();
  /** The day that the keys move from; its month is shown. */
  const [current, setCurrent] = useState(() => clampDay(chosen ?? today, min, max));
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) focused.current?.focus();
    moved.current = false;
  }, [current, focused]);
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(locale, current, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setCurrent(clampDay(next, min, max));
  };
  const weekday = (day: Day, width: 'long' | 'short') => weekdayName(locale, noonOf(day), width, 'UTC');
  const turn = (months: -1 | 1) => setCurrent(clampDay(addMonths(current, months), min, max));
  const month = current.slice(0, 7);
  return (
    <>
      <div className={styles.head}>
        <IconButton
          label={t`Previous month`}
          icon={<ChevronLeftIcon />}
          inactive={min !== undefined && month <= min.slice(0, 7)}
          onClick={() => turn(-1)}
        />
        <h2 id={heading} className={styles.month} aria-live="polite">
          {monthHeading(locale, noonOf(current), 'UTC')}
        </h2>
        <IconButton
          label={t`Next month`}
          icon={<ChevronRightIcon />}
          inactive={max !== undefined && month >= max.slice(0, 7)}
          onClick={() => turn(1)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid, as the pattern asks */}
      <table role="grid" className={styles.grid} aria-labelledby={heading} onKeyDown={press}>
        <thead>
          <tr>
            {weekOf(locale, current).map((day) => (
              <th key={noonOf(day).getUTCDay()} scope="col" abbr={weekday(day, 'long')}>
                {weekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(locale, current).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day ? (
                  <td key={column} aria-selected={day === chosen}>
                    <button
                      ref={day === current ? focused : undefined}
                      type="button"
                      className={classes(styles.day, day === chosen && styles.chosen)}
                      tabIndex={day === current ? 0 : -1}
                      aria-label={dayHeading(locale, noonOf(day), 'UTC')}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={day !== clampDay(day, min, max)}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ) : (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is an empty cell
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
