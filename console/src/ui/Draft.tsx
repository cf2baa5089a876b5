import { useEffect, useState } from 'react';
import { readDrafts } from '../platform/form/drafts.ts';
import { useSession } from '../platform/session/store.ts';
import type { DraftedForm } from './KeptDraft.tsx';
import { loadOnce } from './load-once.ts';

const keptDraft = loadOnce(() => import('./KeptDraft.tsx'));

/**
 * Stores unsaved work when the session ends, and offers it after the next sign-in. Its code is loaded at the first
 * change, because the server may be gone later, or if there is a stored draft.
 */
export function Draft({ form }: { form: DraftedForm }) {
  const user = useSession(({ me }) => me?.id ?? '');
  const [code, setCode] = useState<typeof import('./KeptDraft.tsx') | null>(null);
  useEffect(() => {
    if (form.isDirty || Object.keys(readDrafts(user)).length > 0) keptDraft().then(setCode, () => {});
  }, [form.isDirty, user]);
  return code && <code.KeptDraft form={form} user={user} />;
}
