/** The name of a place in a document: the title of its page, then the headings above it. */
export const placeText = ({ title, heading }: { title: string; heading: string }): string =>
  [title, heading].filter(Boolean).join(' › ');
