/** Focuses the first field of the form, in the order of the page, whose name is a key of `fields`. */
export function focusFirst(form: HTMLFormElement | null, fields: object): void {
  const elements = Array.from(form?.elements ?? []) as HTMLInputElement[];
  const first = elements.find(
    (element) => Object.hasOwn(fields, element.name) && !element.matches(':disabled'),
  );
  // Tab reaches only the chosen one of several radio buttons.
  const chosen = elements.find(
    ({ type, name, checked }) => type === 'radio' && name === first?.name && checked,
  );
  (chosen ?? first)?.focus();
}
