import { type RefObject, useEffect, useRef } from 'react';
import type { Turn } from './trial.ts';

const NEAR_PX = 80;

/**
 * Keeps the end of the chat in sight while an answer arrives. A long answer stays at its question, to be read from
 * there. A reader who has scrolled elsewhere stays there, until the next question.
 */
export function useReadingPlace(
  last: Turn | undefined,
  list: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
): void {
  const left = useRef({ key: '', place: 0 });
  useEffect(() => {
    const page = list.current?.closest('main');
    // The last answer is preceded by its question.
    const question = list.current?.lastElementChild?.previousElementSibling;
    if (!last || !page || !question) return;
    if (last.key === left.current.key && Math.abs(page.scrollTop - left.current.place) > NEAR_PX) return;
    end.current?.scrollIntoView({ block: 'end' });
    if (question.getBoundingClientRect().top < page.getBoundingClientRect().top)
      question.scrollIntoView({ block: 'start' });
    left.current = { key: last.key, place: page.scrollTop };
  }, [last, list, end]);
}
