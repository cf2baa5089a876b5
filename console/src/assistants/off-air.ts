/** What the person typed, as the call wants it: the field has the local time, the wire an instant. */
export const offAirBody = ({ reason, until }: { reason: string; until: string }) => ({
  state: 'off_air' as const,
  off_air_reason: reason,
  off_air_until: until === '' ? null : new Date(until).toISOString(),
});

/** The least that a `datetime-local` field accepts: the next minute. */
export function soonest(now: Date): string {
  const local = new Date(now.getTime() + 60_000 - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
