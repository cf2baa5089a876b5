import type { Citation } from '@regia/contract/chat/calls';
import { h } from '../dom.ts';
import { passageAddress, webAddress } from './safe-link.ts';
import type { Texts } from './texts-it.ts';

/** The longest quote beside a citation. The whole passage is on its page. */
const QUOTE_MAX = 400;

/** The attributes of a link that leaves the host page. */
export const AWAY = { target: '_blank', rel: 'noopener noreferrer' };

type Place = Pick<Citation, 'title' | 'heading' | 'url'>;

/** A page and its section, as visitors read it. A section with the name of its page adds nothing. */
export const placeName = ({ title, heading }: Pick<Place, 'title' | 'heading'>): string =>
  heading === '' || heading === title ? title : `${title} › ${heading}`;

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.url === other.url && placeName(one) === placeName(other);

/** The number of a source: it links to the passage on its page. Hover and focus show the passage. */
export function citationMark(citation: Citation, texts: Texts): HTMLElement {
  const { number } = citation;
  const url = webAddress(citation.url);
  const label = texts.source(number, placeName(citation));
  const roles = 'citation_text primary_semi_transparent';
  const mark = url
    ? h(
        'a',
        {
          class: 'cite',
          href: passageAddress(url, citation.quote),
          ...AWAY,
          'aria-label': `${label} (${texts.newWindow})`,
          'data-roles': roles,
        },
        String(number),
      )
    : h('span', { class: 'cite', 'aria-label': label, role: 'img', 'data-roles': roles }, String(number));
  showQuoteOn(mark, citation);
  return mark;
}

function showQuoteOn(mark: HTMLElement, citation: Citation): void {
  const { quote } = citation;
  if (quote === '') return;
  const shown = quote.length > QUOTE_MAX ? `${quote.slice(0, QUOTE_MAX).trimEnd()}…` : quote;
  const box = h(
    'div',
    { class: 'quote', 'data-roles': 'modal_background primary_text' },
    h('b', {}, placeName(citation)),
    shown,
  );
  const hide = (): void => box.remove();
  const show = (): void => {
    const panel = mark.closest<HTMLElement>('.panel');
    if (!panel) return;
    panel.append(box);
    const at = mark.getBoundingClientRect();
    const around = panel.getBoundingClientRect();
    const below = at.bottom - around.top + 4;
    const above = at.top - around.top - box.offsetHeight - 4;
    box.style.setProperty('top', `${above > 60 ? above : below}px`);
  };
  mark.addEventListener('mouseenter', show);
  mark.addEventListener('mouseleave', hide);
  mark.addEventListener('focus', show);
  mark.addEventListener('blur', hide);
  mark.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !box.isConnected) return;
    hide();
    event.stopPropagation();
  });
}

/** The sources of a text: page and section, each once, with the numbers under which the text cites it. */
export function sourceList(citations: readonly Citation[], texts: Texts): HTMLElement {
  const places = citations.filter(
    (citation, index) => citations.findIndex((other) => isSamePlace(citation, other)) === index,
  );
  const rows = places.map((citation) => {
    const url = webAddress(citation.url);
    const name = placeName(citation);
    const numbers = citations.filter((other) => isSamePlace(citation, other)).map(({ number }) => number);
    return h(
      'li',
      {},
      h('span', { 'aria-hidden': 'true' }, numbers.join(', ')),
      url
        ? h('a', { href: passageAddress(url, citation.quote), ...AWAY, 'data-roles': 'citation_text' }, name)
        : h('span', {}, name),
    );
  });
  return h(
    'ol',
    { class: 'sources', 'aria-label': texts.sources, role: 'list', 'data-roles': 'light citation_text' },
    ...rows,
  );
}
