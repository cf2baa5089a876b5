/** The signs in a page's elements that tell a page of its own text from one that only works. */
export interface PageSigns {
  passwords: number;
  /** Fields of a form, but for searching. */
  fields: number;
  /** Buttons that take a form a step further. */
  onward: number;
  /** Whether the page shows which step of a form it is. */
  hasSteps: boolean;
  /** Whether it holds the elements of a check for robots. */
  hasChallenge: boolean;
  /** Whether a link or a button ends a session. */
  endsSession: boolean;
}

export const noSigns = (): PageSigns => ({
  passwords: 0,
  fields: 0,
  onward: 0,
  hasSteps: false,
  hasChallenge: false,
  endsSession: false,
});
