import { useEffect, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { draftOf, keepDraft } from '../platform/form/draft-of.ts';
import { readDrafts } from '../platform/form/drafts.ts';
import { useSession } from '../platform/session/store.ts';
import type { DraftedForm } from './KeptDraft.tsx';
import { loadOnce } from './load-once.ts';

const keptDraft = loadOnce(() => import('./KeptDraft.tsx'));

/** Stores unsaved work when the session ends, and offers it after the next sign-in. The offer is loaded on demand. */
export function Draft({ form }: { form: DraftedForm }) {
  const user = useSession(({ me }) => me?.id ?? '');
  const page = useLocation({ select: ({ pathname }) => pathname });
  const [code, setCode] = useState<typeof import('./KeptDraft.tsx') | null>(null);
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        const ended = before.tokens !== null && now.tokens === null;
        if (ended && form.isDirty) keepDraft(user, page, draftOf(form));
      }),
    [form, user, page],
  );
  useEffect(() => {
    if (Object.keys(readDrafts(user)).length > 0) keptDraft().then(setCode, () => {});
  }, [user]);
  return code && <code.KeptDraft form={form} user={user} page={page} />;
}
