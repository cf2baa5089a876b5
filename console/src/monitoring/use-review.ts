import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { requestLearning } from '@regia/contract/learning/learnings';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { reviewMessage } from '@regia/contract/monitoring/reviews';
import { useMutation } from '@tanstack/react-query';
import { errorLine, HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { refreshLists, refreshScript } from './queries.ts';

/** A suggestion that is not saved, and the version of the one that it replaces. */
interface Draft {
  text: string;
  version: number;
}

export interface Review {
  text: string;
  isDirty: boolean;
  /** Whether a suggestion of somebody else was saved meanwhile; the message then has it. */
  isConflict: boolean;
  isBusy: boolean;
  write: (text: string) => void;
  rate: (stars: number) => void;
  /** Saves the suggestion. Returns whether it was saved. */
  save: () => Promise<boolean>;
  keepMine: () => Promise<boolean>;
  keepTheirs: () => void;
  learn: () => Promise<void>;
}

const versionOf = (message: MonitoredMessage) => message.suggested_answer?.version ?? 0;

/** MON-03 MON-04: the review of an answer by the reader. Unsaved suggestions of other answers are kept. */
export function useReview(messages: readonly MonitoredMessage[], selected: string | null) {
  const { t } = useLingui();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const drop = (id: string) => {
    setDrafts(({ [id]: _dropped, ...others }) => others);
    setConflicts((before) => before.difference(new Set([id])));
  };
  const [saved, changed] = [t`Review saved`, t`Review changed`];
  const failed = (error: unknown) => toast.error(t`Couldn’t save the review`, errorLine(error));
  const saving = useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: Draft }) =>
      send(reviewMessage, {
        params: { id },
        body: { suggested_answer: draft.text.trim(), suggestion_version: draft.version },
      }),
  });
  const saveDraft = async (id: string, draft: Draft): Promise<boolean> => {
    try {
      await saving.mutateAsync({ id, draft });
    } catch (error) {
      if (error instanceof HttpError && error.refusal === 'suggestion_changed_meanwhile') {
        await refreshScript();
        setConflicts((before) => before.union(new Set([id])));
      } else failed(error);
      return false;
    }
    await refreshScript();
    drop(id);
    toast.success(draft.version === 0 ? saved : changed, t`The suggested answer was saved`);
    return true;
  };
  const rating = useMutation({
    mutationFn: ({ id, stars }: { id: string; stars: number | null; before: number | null }) =>
      send(reviewMessage, { params: { id }, body: { stars } }),
    onSuccess: (_, { before }) => {
      toast.success(before === null ? saved : changed);
      return Promise.all([refreshScript(), refreshLists()]);
    },
    onError: failed,
  });
  const learning = useMutation({
    mutationFn: (id: string) => send(requestLearning, { params: { id }, body: {} }),
    onSuccess: async () => {
      await refreshScript();
      toast.success(t`Learning requested`, t`Within a minute, this is the assistant’s answer.`);
    },
    onError: (error) => toast.error(t`Couldn’t request learning`, errorLine(error)),
  });
  const message = messages.find(({ id }) => id === selected);
  const isChanged = (each: MonitoredMessage) => {
    const draft = drafts[each.id];
    return draft !== undefined && draft.text.trim() !== (each.suggested_answer?.text ?? '');
  };
  const unsaved = messages.filter(isChanged);
  /** Saves all suggestions, and returns whether all were saved. */
  const saveAll = async (): Promise<boolean> => {
    let isSaved = true;
    // One after the other: each reads the messages again.
    // oxlint-disable-next-line no-await-in-loop
    for (const each of unsaved) isSaved = (await saveDraft(each.id, drafts[each.id]!)) && isSaved;
    return isSaved;
  };
  if (!message) return { review: null, isDirty: unsaved.length > 0, saveAll };
  const { id } = message;
  const draft = drafts[id];
  const text = draft?.text ?? message.suggested_answer?.text ?? '';
  const save = async () => !isChanged(message) || draft === undefined || saveDraft(id, draft);
  const review: Review = {
    text,
    isDirty: isChanged(message),
    isConflict: conflicts.has(id),
    isBusy: saving.isPending || learning.isPending,
    write: (typed) =>
      setDrafts((before) => ({
        ...before,
        [id]: { text: typed, version: before[id]?.version ?? versionOf(message) },
      })),
    rate: (stars) =>
      rating.mutate({
        id,
        stars: message.own_stars === stars ? null : stars,
        before: message.own_stars,
      }),
    save,
    keepMine: () => saveDraft(id, { text, version: versionOf(message) }),
    keepTheirs: () => drop(id),
    learn: async () => {
      if (message.learning !== null || text.trim() === '') return;
      if (await save()) await learning.mutateAsync(id).catch(() => {});
    },
  };
  return { review, isDirty: unsaved.length > 0, saveAll };
}
