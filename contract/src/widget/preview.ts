import type { Language } from '../fields.ts';
import type { ColorRole } from './colors.ts';
import type { Face } from './face.ts';

/** The view of a preview: the face with its unsaved changes, and the parts of the widget to draw. */
export interface PreviewView {
  readonly face: Face;
  readonly language: Language;
  readonly shows: 'launcher' | 'popup' | 'panel';
  readonly isPhone: boolean;
  /** The role whose parts are outlined. */
  readonly outlined: ColorRole | undefined;
}

export interface Preview {
  /** Draws a changed view. Nothing that stays the same is drawn again. */
  update(view: PreviewView): void;
  /** Plays the launcher's and the opening's animation and the greeting from the start. */
  play(): void;
  remove(): void;
}

/**
 * The module `/widget/preview.js`, for the console: the real widget with a sample conversation that shows every part.
 * It makes no request and stores nothing.
 */
export interface PreviewModule {
  readonly mountPreview: (host: HTMLElement, view: PreviewView, onPart: (role: ColorRole) => void) => Preview;
}
