const W3C_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;
const DAY_MS = 86_400_000;

/** Returns the latest instant that a `lastmod` can mean, in milliseconds: a day means its end. 0 if it is no date. */
export function changedMs(text: string): number {
  const [, time] = W3C_DATE.exec(text) ?? [undefined, ''];
  const startMs = Date.parse(text);
  if (time === '' || Number.isNaN(startMs)) return 0;
  return time === undefined ? startMs + DAY_MS : startMs;
}
