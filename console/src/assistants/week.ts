/** One bar of the week: its height as a share of the tallest, its day, and how many messages it stands for. */
export interface DayBar {
  date: Date;
  count: number;
  share: number;
  today: boolean;
}

/** The last seven days, today last, as bars. */
export function weekBars(counts: readonly number[], now = new Date()): DayBar[] {
  const most = Math.max(0, ...counts);
  return counts.map((count, index) => ({
    date: new Date(now.getFullYear(), now.getMonth(), now.getDate() - (counts.length - 1 - index)),
    count,
    share: most === 0 ? 0 : count / most,
    today: index === counts.length - 1,
  }));
}
