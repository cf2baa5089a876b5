const NEAR_PX = 80;
const PADDING_PX = 16;

/**
 * Notes where the reader of the log is, before it is drawn. The returned function scrolls after the drawing: the end
 * of the chat is in sight, but a long answer stays at its question, to be read from there. A reader who has scrolled
 * elsewhere stays there, unless a turn is new.
 */
export function followLog(log: HTMLElement): (isNew: boolean) => void {
  const isNear = (place: number) => Math.abs(log.scrollTop - place) < NEAR_PX;
  const wasAtReadingPlace = isNear(readingPlace(log));
  const wasAtEnd = isNear(endOf(log));
  return (isNew) => {
    if (isNew || wasAtReadingPlace) log.scrollTop = readingPlace(log);
    else if (wasAtEnd) log.scrollTop = endOf(log);
  };
}

export function readingPlace(log: HTMLElement): number {
  const last = log.querySelector<HTMLElement>(':scope > .turn:last-child');
  return last ? Math.min(endOf(log), last.offsetTop - log.offsetTop - PADDING_PX) : endOf(log);
}

/** Scrolls the log, and nothing of the page around it, until an element of it is in view: its end, if it is too high. */
export function showInLog(element: HTMLElement): void {
  const log = element.closest<HTMLElement>('.log');
  if (!log) return;
  const [around, at] = [log.getBoundingClientRect(), element.getBoundingClientRect()];
  if (at.top < around.top) log.scrollTop -= around.top - at.top + PADDING_PX;
  const below = element.getBoundingClientRect().bottom - around.bottom;
  if (below > 0) log.scrollTop += below + PADDING_PX;
}

const endOf = (log: HTMLElement) => log.scrollHeight - log.clientHeight;
