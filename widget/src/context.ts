import type { Language } from '@regia/contract/fields';
import type { Face } from '@regia/contract/widget/face';
import type { Stage } from './element.ts';
import type { PersonChange } from './person.ts';
import type { Store } from './store.ts';
import type { Tag } from './tag.ts';

/** What a host page hears of the chat. */
export interface HostEvents {
  message: { readonly from: 'visitor' | 'assistant'; readonly text: string };
  open: undefined;
  close: undefined;
}

/** Whether the assistant answers, and what it says if it does not. */
export type ShownState = Pick<Face, 'state' | 'pause_text' | 'returns_on'>;

/** What the script shares with the panel, which is a file of its own. */
export interface WidgetContext {
  readonly tag: Tag;
  readonly stage: Stage;
  /** The memory of whoever uses the chat now. */
  readonly store: () => Store;
  readonly face: () => Face;
  readonly language: () => Language;
  readonly setLanguage: (language: Language) => void;
  /** Keeps a state that the server has told since the face was read. It is not drawn by this. */
  readonly noteState: (state: ShownState) => void;
  /** Asks for the face again and repaints. */
  readonly refreshFace: () => Promise<void>;
  readonly known: () => Promise<void>;
  readonly sign: () => Promise<string | undefined>;
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
  /** Shows the chat of another person, and nothing of the one before. */
  changePerson(change: PersonChange): void;
  /** Hides all, also from a page that the browser keeps. */
  cover(isCovered: boolean): void;
  /** Ends the answer under way, and stops listening to the server. */
  rest(): void;
}

export interface PanelModule {
  readonly openPanel: (context: WidgetContext) => Panel;
}
