import type { Animation } from '@regia/contract/widget/animation';
import type { Colors } from '@regia/contract/widget/colors';
import { colorRules } from './color-sheet.ts';
import { h } from './dom.ts';
import { FRAME_STYLES } from './frame-styles.ts';

export const ELEMENT = 'regia-widget';
/** The widest window in which the panel fills the screen. */
const PHONE = '(max-width: 480px)';

/** The shadow root in which everything is drawn. The panel adds its own sheet. */
export interface Stage {
  readonly root: ShadowRoot;
  /** Has the class names of the look: `left`, `phone`, `whole`, `preview`. */
  readonly frame: HTMLElement;
  readonly dock: HTMLElement;
  paint(colors: Colors, more?: string): void;
  addStyles(css: string): void;
}

/** Makes the stage inside a host element. Constructable sheets need no permission in the page's policy. */
export function openStage(host: HTMLElement): Stage {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const colorSheet = new CSSStyleSheet();
  const addStyles = (css: string): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
  root.adoptedStyleSheets = [colorSheet];
  addStyles(FRAME_STYLES);
  const dock = h('div', { class: 'dock' });
  const frame = h('div', {}, dock);
  root.replaceChildren(frame);
  return {
    root,
    frame,
    dock,
    paint: (colors, more = '') => colorSheet.replaceSync(`${colorRules(colors)}${more}`),
    addStyles,
  };
}

/** Sets the class `phone` while the window is narrow. */
export function followWidth(frame: HTMLElement): void {
  const narrow = matchMedia(PHONE);
  const apply = (): void => void frame.classList.toggle('phone', narrow.matches);
  narrow.addEventListener('change', apply);
  apply();
}

export const movement = (kind: Animation['launcher'] | Animation['opening']): string =>
  kind === 'none' ? '' : `moves-${kind}`;
