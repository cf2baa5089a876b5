import type { Language } from '@regia/contract/fields';
import type { Face } from '@regia/contract/widget/face';
import type { Stage } from './element.ts';
import type { Store } from './store.ts';
import type { Tag } from './tag.ts';

/** What a host page hears of the chat. */
export interface HostEvents {
  message: { readonly from: 'visitor' | 'assistant'; readonly text: string };
  open: undefined;
  close: undefined;
}

/** What the script shares with the panel, which is a file of its own. */
export interface WidgetContext {
  readonly tag: Tag;
  readonly stage: Stage;
  readonly store: Store;
  readonly face: () => Face;
  readonly language: () => Language;
  readonly setLanguage: (language: Language) => void;
  /** Asks for the face again and repaints. */
  readonly refreshFace: () => Promise<void>;
  /** Returns the signed identity of the visitor, if the site gives one. */
  readonly identity: () => Promise<string | undefined>;
  readonly emit: <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void;
  readonly close: () => void;
}

export interface Panel {
  readonly element: HTMLElement;
  focus(): void;
  ask(text: string): void;
  /** Draws the panel again after a change of face or language. */
  redraw(): void;
  /** Loads the chat that another tab has begun. */
  reload(): void;
  /** Ends the answer under way, and stops listening to the server. */
  rest(): void;
}

export interface PanelModule {
  readonly openPanel: (context: WidgetContext) => Panel;
}
