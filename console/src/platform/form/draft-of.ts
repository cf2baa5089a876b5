import type { UseFormReturn } from 'react-hook-form';
import { type Draft, readDrafts, writeDrafts } from './drafts.ts';

const SECRET_NAME = /password|token|secret|api_?key|(^|_)code$/i;

const elementsOf = (name: string) =>
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
export const draftOf = (form: UseFormReturn, saved: Readonly<Record<string, unknown>>): Draft =>
  Object.fromEntries(
    Object.entries(form.getValues())
      .filter(([name, typed]) => typed !== saved[name] && !isSecret(name))
      .map(([name, typed]) => [name, { saved: saved[name], typed }]),
  );

export function keepDraft(user: string, page: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) return;
  const pages = readDrafts(user);
  writeDrafts(user, { ...pages, [page]: { ...pages[page], ...draft } });
}

export function dropDraft(user: string, page: string): void {
  const { [page]: _, ...others } = readDrafts(user);
  writeDrafts(user, others);
}

/** The part of the draft that still applies: fields that the form has, that are enabled and that hold another value. */
export function usableDraft(
  draft: Draft | undefined,
  form: UseFormReturn,
): { typed: readonly (readonly [name: string, value: unknown])[]; savedMeanwhile: boolean } {
  const now = form.getValues() as Readonly<Record<string, unknown>>;
  const usable = Object.entries(draft ?? {}).filter(
    ([name, { typed }]) =>
      Object.hasOwn(now, name) &&
      now[name] !== typed &&
      !elementsOf(name).some((element) => element.matches(':disabled')),
  );
  return {
    typed: usable.map(([name, { typed }]) => [name, typed] as const),
    savedMeanwhile: usable.some(([name, { saved }]) => saved !== now[name]),
  };
}
