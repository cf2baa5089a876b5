import { type Draft, readDrafts, writeDrafts } from './drafts.ts';
import { differing, valueAt } from './paths.ts';
import type { CallFormState } from './use-call-form.ts';

const SECRET_NAME = /password|token|secret|api_?key|(^|_)code$/i;

export const elementsOf = (name: string) =>
  Array.from(document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`));

/** Whether the field is a secret, which no draft may hold: by its name, its type or its autocomplete. */
const isSecret = (name: string): boolean =>
  SECRET_NAME.test(name) ||
  elementsOf(name).some(
    (element) =>
      element.type === 'password' ||
      /password|one-time-code/.test(element.getAttribute('autocomplete') ?? ''),
  );

/** The fields of the form that are changed and not saved. */
export function draftOf(form: Pick<CallFormState, 'values' | 'saved'>): Draft {
  const changed = Object.entries(differing(form.values, form.saved)).filter(([name]) => !isSecret(name));
  return Object.fromEntries(
    changed.map(([name, typed]) => [name, { saved: valueAt(form.saved, name), typed }]),
  );
}

export function keepDraft(user: string, page: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) return;
  const pages = readDrafts(user);
  writeDrafts(user, { ...pages, [page]: { ...pages[page], ...draft } });
}
