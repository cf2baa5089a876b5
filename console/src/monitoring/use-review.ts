import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '@regia/contract/call';
import { previewLearning, requestLearning } from '@regia/contract/learning/learnings';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { MASK } from '@regia/contract/monitoring/mask';
import { reviewMessage } from '@regia/contract/monitoring/reviews';
import { useMutation } from '@tanstack/react-query';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { toast } from '../platform/toasts.ts';
import { refreshLists, refreshScript } from './queries.ts';
import { useMark } from './use-mark.ts';

/** A suggestion that is not saved, and the version of the one that it replaces. */
interface Draft {
  text: string;
  version: number;
  /** The obfuscation of the conversation that its writer knows of. */
  obfuscatedOn: string | null;
}

/** The texts that are taught of an answer. */
export type Taught = Answer<typeof previewLearning>;

export interface Review {
  text: string;
  isDirty: boolean;
  /** Whether a suggestion of somebody else was saved meanwhile; the message then has it. */
  isConflict: boolean;
  /** Whether the personal data of the conversation were removed while the suggestion was written. */
  isLate: boolean;
  /** The texts that would be taught, until the reader decides: something is left out of them. */
  taught: Taught | null;
  isBusy: boolean;
  write: (text: string) => void;
  rate: (stars: number) => void;
  /** Saves the suggestion. Returns whether it was saved. */
  save: () => Promise<boolean>;
  keepMine: () => Promise<boolean>;
  keepTheirs: () => void;
  learn: () => Promise<void>;
  teach: () => Promise<void>;
  cancelTeaching: () => void;
}

/** An obfuscation that the writer has seen; without one, nothing is said of it. */
const knownState = (obfuscatedOn: string | null) =>
  obfuscatedOn === null ? {} : { obfuscated_on: obfuscatedOn };

const versionOf = (message: MonitoredMessage) => message.suggested_answer?.version ?? 0;

/**
 * MON-03 MON-04: the review of an answer by the reader. Unsaved suggestions of other answers are kept. `hold` runs before each
 * change: the change may take the answer out of the list that the reader came from.
 */
export function useReview(
  messages: readonly MonitoredMessage[],
  selected: string | null,
  hold: () => Promise<unknown>,
) {
  const { t } = useLingui();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const [late, setLate] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<{ id: string; taught: Taught } | null>(null);
  /** The answers that were judged here, which is a review, before their messages say so. */
  const judged = useRef(new Map<string, Promise<boolean>>());
  const drop = (id: string) => {
    setDrafts(({ [id]: _dropped, ...others }) => others);
    setConflicts((before) => before.difference(new Set([id])));
    setLate((before) => before.difference(new Set([id])));
  };
  const mark = useMark();
  const [saved, changed] = [t`Review saved`, t`Review changed`];
  const failed = (error: unknown) => showFailure(t`Couldn’t save the review`, error);
  const saving = useMutation({
    mutationFn: async ({ id, draft }: { id: string; draft: Draft }) => {
      await hold();
      return send(reviewMessage, {
        params: { id },
        body: {
          suggested_answer: draft.text.trim(),
          suggestion_version: draft.version,
          ...knownState(draft.obfuscatedOn),
        },
      });
    },
  });
  const saveDraft = async (id: string, draft: Draft): Promise<boolean> => {
    try {
      await saving.mutateAsync({ id, draft });
    } catch (error) {
      if (error instanceof HttpError && error.refusal === 'suggestion_changed_meanwhile') {
        await refreshScript();
        setConflicts((before) => before.union(new Set([id])));
      } else if (error instanceof HttpError && error.refusal === 'conversation_obfuscated_meanwhile') {
        await refreshScript();
        setLate((before) => before.union(new Set([id])));
      } else failed(error);
      return false;
    }
    if (draft.text.trim() !== '') judged.current.set(id, Promise.resolve(true));
    void refreshLists();
    await refreshScript();
    drop(id);
    toast.success(draft.version === 0 ? saved : changed, t`The suggested answer was saved`);
    return true;
  };
  const rating = useMutation({
    mutationFn: async ({ id, stars }: { id: string; stars: number | null; before: number | null }) => {
      await hold();
      return send(reviewMessage, { params: { id }, body: { stars } });
    },
    onSuccess: (_, { before }) => {
      toast.success(before === null ? saved : changed);
      return Promise.all([refreshScript(), refreshLists()]);
    },
    onError: failed,
  });
  const learning = useMutation({
    mutationFn: async ({ id, obfuscated_on: obfuscatedOn }: MonitoredMessage) => {
      await hold();
      return send(requestLearning, { params: { id }, body: knownState(obfuscatedOn) });
    },
    onSuccess: async () => {
      void refreshLists();
      await refreshScript();
      toast.success(t`Learning requested`, t`Within a minute, this is the assistant’s answer.`);
    },
    onError: (error) => showFailure(t`Couldn’t request learning`, error),
  });
  const previewing = useMutation({
    mutationFn: (id: string) => send(previewLearning, { params: { id }, body: {} }),
    onError: (error) => showFailure(t`Couldn’t request learning`, error),
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
  /** Whether an answer is reviewed, or will be by what was sent for it. */
  const isJudged = (each: MonitoredMessage): boolean => each.is_reviewed || judged.current.has(each.id);
  /** Marks an answer as reviewed, unless it is; or takes the mark back. Returns whether it is so now. */
  const markAnswer = async (
    each: MonitoredMessage,
    isReviewed: boolean,
    detail?: string,
  ): Promise<boolean> => {
    await hold();
    const forget = () => void judged.current.delete(each.id);
    const isStored = isReviewed && (each.is_reviewed || ((await judged.current.get(each.id)) ?? false));
    if (!isReviewed) forget();
    const done = await mark(each.id, isReviewed, { detail, isStored, onUndo: forget });
    if (done && isReviewed) judged.current.set(each.id, Promise.resolve(true));
    return done;
  };
  if (!message) return { review: null, isDirty: unsaved.length > 0, saveAll, isJudged, mark: markAnswer };
  const { id } = message;
  const draft = drafts[id];
  const text = draft?.text ?? message.suggested_answer?.text ?? '';
  /** The draft over what the message says now, once its writer was told of the change. */
  const overNow = () => ({ text, version: versionOf(message), obfuscatedOn: message.obfuscated_on });
  const isLate = late.has(id);
  const save = async () =>
    !isChanged(message) || draft === undefined || saveDraft(id, isLate ? overNow() : draft);
  const teach = async () => {
    await learning.mutateAsync(message).catch(() => {});
    setPreview(null);
  };
  const review: Review = {
    text,
    isDirty: isChanged(message),
    isConflict: conflicts.has(id),
    isLate,
    taught: preview?.id === id ? preview.taught : null,
    isBusy: saving.isPending || previewing.isPending || learning.isPending,
    write: (typed) =>
      setDrafts((before) => ({
        ...before,
        [id]: {
          text: typed,
          version: before[id]?.version ?? versionOf(message),
          obfuscatedOn: before[id] ? before[id].obfuscatedOn : message.obfuscated_on,
        },
      })),
    rate: (given) => {
      const stars = message.own_stars === given ? null : given;
      const sent = rating.mutateAsync({ id, stars, before: message.own_stars }).then(
        () => stars !== null,
        () => {
          judged.current.delete(id);
          return false;
        },
      );
      if (stars !== null) judged.current.set(id, sent);
    },
    save,
    keepMine: () => saveDraft(id, overNow()),
    keepTheirs: () => drop(id),
    learn: async () => {
      if (message.learning !== null || text.trim() === '') return;
      if (!(await save())) return;
      const taught = await previewing.mutateAsync(id).catch(() => null);
      if (taught === null) return;
      if (taught.is_shortened || taught.question.includes(MASK)) setPreview({ id, taught });
      else await teach();
    },
    teach,
    cancelTeaching: () => setPreview(null),
  };
  return { review, isDirty: unsaved.length > 0, saveAll, isJudged, mark: markAnswer };
}
