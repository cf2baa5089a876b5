import { elementsOf } from './draft-of.ts';
import { type Draft, readDrafts, writeDrafts } from './drafts.ts';
import { fieldsOf, isSame } from './paths.ts';
import type { CallFormState } from './use-call-form.ts';

export function dropDraft(user: string, page: string): void {
  const { [page]: _, ...others } = readDrafts(user);
  writeDrafts(user, others);
}

/** The part of the draft that still applies: fields that the form has, that are enabled and that hold another value. */
export function usableDraft(
  draft: Draft | undefined,
  form: Pick<CallFormState, 'values'>,
): { typed: Readonly<Record<string, unknown>>; savedMeanwhile: boolean } {
  const now = new Map(fieldsOf(form.values));
  const usable = Object.entries(draft ?? {}).filter(
    ([name, { typed }]) =>
      now.has(name) &&
      !isSame(now.get(name), typed) &&
      !elementsOf(name).some((element) => element.matches(':disabled')),
  );
  return {
    typed: Object.fromEntries(usable.map(([name, { typed }]) => [name, typed])),
    savedMeanwhile: usable.some(([name, { saved }]) => !isSame(saved, now.get(name))),
  };
}
