/** One bar of the week: its day, its number of messages, and its height as a share of the highest bar. */
export interface DayBar {
  date: Date;
  count: number;
  share: number;
  today: boolean;
}

/** Returns a bar for each of the last seven days, today last. */
export function weekBars(counts: readonly number[], now = new Date()): DayBar[] {
  const most = Math.max(0, ...counts);
  return counts.map((count, index) => ({
    date: new Date(now.getFullYear(), now.getMonth(), now.getDate() - (counts.length - 1 - index)),
    count,
    share: most === 0 ? 0 : count / most,
    today: index === counts.length - 1,
  }));
}
