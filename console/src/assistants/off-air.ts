import { latestOffAirEnd } from '@regia/contract/assistants/off-air';
import { localDateTime } from '@regia/contract/dates';
import { REASON_MAX } from '@regia/contract/limits';
import { z } from 'zod/mini';

/** Converts the form's values to the body of the call: the field has local time, the call an instant. */
export const offAirBody = ({ reason, until }: { reason: string; until: string }) => ({
  state: 'off_air' as const,
  off_air_reason: reason,
  off_air_until: until === '' ? null : new Date(until).toISOString(),
});

/** Formats an instant as the value of the field. */
const toFieldValue = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** The earliest end that the field accepts: the next minute. */
export const earliest = (now: Date): string => toFieldValue(new Date(now.getTime() + 60_000));

export const latest = (now: Date): string => toFieldValue(latestOffAirEnd(now));

export const offAirForm = z.object({
  reason: z.string().check(z.maxLength(REASON_MAX)),
  until: localDateTime({ min: () => earliest(new Date()), max: () => latest(new Date()) }),
});
