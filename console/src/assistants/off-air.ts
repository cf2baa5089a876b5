import { latestOffAirEnd } from '@regia/contract/assistants/off-air';
import { localDateTime } from '@regia/contract/dates';
import { REASON_MAX } from '@regia/contract/limits';
import { z } from 'zod/mini';

/** What the person typed, as the call wants it: the field has the local time, the wire an instant. */
export const offAirBody = ({ reason, until }: { reason: string; until: string }) => ({
  state: 'off_air' as const,
  off_air_reason: reason,
  off_air_until: until === '' ? null : new Date(until).toISOString(),
});

/** An instant as a `datetime-local` field writes it. */
const inField = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** The earliest end that the field accepts: the next minute. */
export const soonest = (now: Date): string => inField(new Date(now.getTime() + 60_000));

export const latest = (now: Date): string => inField(latestOffAirEnd(now));

export const offAirForm = z.object({
  reason: z.string().check(z.maxLength(REASON_MAX)),
  until: localDateTime({ min: () => soonest(new Date()), max: () => latest(new Date()) }),
});
