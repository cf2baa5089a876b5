declare module '*.svg' {
  import type { Drawing } from './dom.ts';

  const drawing: Drawing;
  export default drawing;
}

/** The name of the built panel's file; written by the build. */
declare const PANEL_FILE: string;
