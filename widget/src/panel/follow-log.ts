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

const endOf = (log: HTMLElement) => log.scrollHeight - log.clientHeight;
