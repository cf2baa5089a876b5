import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The default font size of a browser, and twice that size. */
const USUAL = 16;
const ENLARGED = 2 * USUAL;

/** Both widths hold the same number of letters, so both get the same layout. */
const NARROW = { width: 640, height: 450 };
const WIDE = { width: 1280, height: 900 };

interface Seen {
  /** The font size of each element with text, in the page's order. */
  sizes: { text: string; size: number }[];
  problems: string[];
}

/** WCAG 1.4.4: the text follows the browser's own font size, and nothing is cut, covered or pushed off the page. */
export async function expectTextMayGrow(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  const look = async (width: number, height: number, standard: number): Promise<Seen> => {
    await settings.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.setViewportSize({ width, height });
    return page.evaluate(measureText);
  };
  // Repeats the comparison, because content may still arrive between the two measurements.
  await expect(async () => {
    const usual = await look(NARROW.width, NARROW.height, USUAL);
    const enlarged = await look(WIDE.width, WIDE.height, ENLARGED);
    expect(enlarged.sizes).toEqual(usual.sizes.map(({ text, size }) => ({ text, size: 2 * size })));
    expect(enlarged.problems).toEqual([]);
  }).toPass();
  await look(WIDE.width, WIDE.height, USUAL);
  await settings.detach();
}

/** Runs in the page. */
function measureText(): Seen {
  interface Line {
    text: string;
    holder: Element;
    size: number;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  const say = (text: string): string => `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
  const styleOf = (element: Element) => getComputedStyle(element);
  const ancestors = function* (element: Element | null) {
    for (let one = element; one; one = one.parentElement) yield one;
  };
  const isForScreenReaders = (element: Element): boolean =>
    [...ancestors(element)].some((one) => styleOf(one).clipPath === 'inset(50%)');
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !isForScreenReaders(element);

  /** Layers over the page are compared only with elements of the same layer. */
  const layerOf = (element: Element): Element | null =>
    [...ancestors(element)].find((one) => /fixed|sticky/.test(styleOf(one).position)) ?? null;

  /** Returns the part of a line that is visible, without the parts that a scrolling or clipping ancestor hides. */
  const lineOf = (holder: Element, text: string, box: DOMRect): Line | undefined => {
    const size = Number.parseFloat(styleOf(holder).fontSize);
    const middle = box.top + box.height / 2;
    const line = {
      text,
      holder,
      size,
      left: box.left + 1,
      right: box.right - 1,
      top: middle - size * 0.35,
      bottom: middle + size * 0.35,
    };
    for (const one of ancestors(holder)) {
      if (styleOf(one).overflow === 'visible' || styleOf(one).display === 'inline') continue;
      const frame = one.getBoundingClientRect();
      line.left = Math.max(line.left, frame.left);
      line.right = Math.min(line.right, frame.right);
      line.top = Math.max(line.top, frame.top);
      line.bottom = Math.min(line.bottom, frame.bottom);
    }
    return line.left < line.right && line.top < line.bottom ? line : undefined;
  };

  /**
   * One box for each line of a text. A line with an ellipsis has two boxes, which begin at the same point: one of the
   * whole text, one of its visible part.
   */
  const boxesOf = (text: Node): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()];
    return boxes.filter(
      ({ left, top }, place) =>
        !boxes.slice(0, place).some((earlier) => earlier.left === left && earlier.top === top),
    );
  };

  const lines: Line[] = [];
  const sizes: Seen['sizes'] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent ?? '';
    const holder = node.parentElement!;
    if (text.trim() === '' || /^(SCRIPT|STYLE|OPTION)$/.test(holder.tagName) || !isSeen(holder)) continue;
    sizes.push({ text: say(text), size: Number.parseFloat(styleOf(holder).fontSize) });
    for (const box of boxesOf(node)) {
      const line = lineOf(holder, text, box);
      if (line) lines.push(line);
    }
  }
  for (const field of document.querySelectorAll('input, select, textarea')) {
    if (!isSeen(field) || /^(checkbox|radio)$/.test((field as HTMLInputElement).type)) continue;
    sizes.push({ text: field.tagName, size: Number.parseFloat(styleOf(field).fontSize) });
  }

  const problems: string[] = [];
  for (const [place, one] of lines.entries()) {
    for (const other of lines.slice(place + 1)) {
      const overlap =
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      if (overlap && layerOf(one.holder) === layerOf(other.holder)) {
        problems.push(`${say(one.text)} and ${say(other.text)} lie over each other`);
      }
    }
    const control = one.holder.closest('button, a, label, summary, td, th');
    if (!control || styleOf(control).display === 'inline') continue;
    const frame = control.getBoundingClientRect();
    if (one.top < frame.top || one.bottom > frame.bottom)
      problems.push(`${say(one.text)} leaves its control`);
  }

  for (const element of document.querySelectorAll('body *')) {
    if (!isSeen(element) || element.closest('svg') || !element.textContent?.trim()) continue;
    const { overflowX, overflowY, textOverflow } = styleOf(element);
    const cuts = /hidden|clip/;
    const tall = cuts.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    const wide =
      cuts.test(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    if ((tall || wide) && element.clientHeight > 0) problems.push(`${say(element.textContent)} is cut`);
  }
  for (const field of document.querySelectorAll('input, select')) {
    const size = Number.parseFloat(styleOf(field).fontSize);
    if (
      isSeen(field) &&
      !/^(checkbox|radio)$/.test((field as HTMLInputElement).type) &&
      field.clientHeight < size
    ) {
      problems.push(`a field of ${field.clientHeight} px holds text of ${size} px`);
    }
  }
  for (const scrolls of [document.documentElement, document.querySelector('#page')]) {
    if (scrolls && scrolls.scrollWidth > scrolls.clientWidth) {
      problems.push(`the page is ${scrolls.scrollWidth} px wide, and ${scrolls.clientWidth} are there`);
    }
  }
  return { sizes, problems };
}
