import { draftOf, type Schedule, WEEK_DAYS, writeSchedule } from '@regia/contract/knowledge/schedule';
import { isTime } from '../../ui/time-text.ts';

/** The schedule of an assistant that gets one: each working night. */
export const USUAL = 'mon,tue,wed,thu,fri 03:00';

const USUAL_HOURS = { kind: 'hours', hours: 6, from: '00:00', to: '23:59' } as const;
const USUAL_TIME = '03:00';

/** The draft as the text that is saved. A time that is none makes a text that the schema refuses. */
export function textOf(draft: Schedule): string {
  if (draft.kind === 'hours') {
    const safe = (time: string) => (isTime(time) ? time : '?');
    return writeSchedule({ ...draft, from: safe(draft.from), to: safe(draft.to) });
  }
  // Spaces and commas part the text.
  const times = draft.times.map((time) => time.replace(/[\s,]/g, '') || '?');
  return writeSchedule({ ...draft, times });
}

/** The same days in the other form. */
export const inForm = (kind: Schedule['kind'], { days }: Schedule): Schedule =>
  kind === 'times' ? { kind, days, times: [USUAL_TIME] } : { ...USUAL_HOURS, days };

export const toggleDay = (draft: Schedule, day: (typeof WEEK_DAYS)[number]): Schedule => ({
  ...draft,
  days: draft.days.includes(day) ? draft.days.filter((one) => one !== day) : [...draft.days, day],
});

export { draftOf };
