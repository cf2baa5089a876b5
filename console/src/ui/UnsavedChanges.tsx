import { Plural } from '@lingui/react/macro';

/** The number of unsaved changes of a form, for its save bar. */
export function UnsavedChanges({ count }: { count: number }) {
  return <Plural value={count} one="# unsaved change" other="# unsaved changes" />;
}
