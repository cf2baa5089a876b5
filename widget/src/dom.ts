type Listener = (event: Event) => void;
export type Attributes = Readonly<Record<string, string | boolean | undefined | Listener>>;
export type Child = Node | string | false | undefined;

/** Creates an element. A value that is a function listens: `onclick`. No string ever becomes markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
}

/** The shapes of an icon, read from its file at build time. */
export type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

const SVG = 'http://www.w3.org/2000/svg';

export function icon(drawing: Drawing): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  setAttributes(svg, { class: 'i', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' });
  for (const [tag, attributes] of drawing) {
    const shape = document.createElementNS(SVG, tag);
    setAttributes(shape, attributes);
    svg.append(shape);
  }
  return svg;
}

/** A button that shows only an icon. */
export const iconButton = (drawing: Drawing, label: string, attributes: Attributes): HTMLButtonElement =>
  h('button', { type: 'button', 'aria-label': label, title: label, ...attributes }, icon(drawing));
