import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import type { AccessRule } from '../platform/session/access.ts';
import { useMay } from '../platform/session/Can.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Note } from '../ui/Note.tsx';

/** Why the forms of an assistant only show it. */
export type ViewOnly = 'archived' | 'no_permission';

/** Returns why a form of the assistant only shows it, or null if it may be changed. */
export function useViewOnly({ state }: Pick<Assistant, 'state'>, rule: AccessRule): ViewOnly | null {
  const may = useMay(rule);
  if (!may) return 'no_permission';
  return state === 'archived' ? 'archived' : null;
}

interface ViewOnlyNoteProps {
  reason: ViewOnly;
  /** The text for a profile without the permission. */
  children: ReactNode;
}

export function ViewOnlyNote({ reason, children }: ViewOnlyNoteProps) {
  const { t } = useLingui();
  const isArchived = reason === 'archived';
  return (
    <Note tone="info" manual={<ManualLink topic={isArchived ? 'archive' : 'denied'} />} title={t`View only`}>
      {isArchived ? <Trans>This assistant is archived. Bring it back to change it.</Trans> : children}
    </Note>
  );
}
