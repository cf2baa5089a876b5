import type { Contact } from '@regia/contract/account/contact';

export const valuesOf = ({ first_name, last_name, organization_name, ssn, phone }: Contact) => ({
  first_name,
  last_name,
  organization_name,
  ssn,
  phone,
});
export type ContactValues = ReturnType<typeof valuesOf>;

/** Returns only the changed fields, so that a page that was open for long does not restore old values. */
export const changesOf = (values: ContactValues, saved: ContactValues): Partial<ContactValues> =>
  Object.fromEntries(
    Object.keys(values)
      .map((name) => name as keyof ContactValues)
      .filter((name) => values[name] !== saved[name])
      .map((name) => [name, values[name]]),
  );
