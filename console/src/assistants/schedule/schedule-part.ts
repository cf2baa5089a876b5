import { loadOnce } from '../../ui/load-once.ts';

/** The panel of the schedule; loaded with the Training tab, after its first panels. */
export const schedulePart = loadOnce(() => import('./SchedulePanel.tsx'));
