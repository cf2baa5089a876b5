import type { Contact } from '@regia/contract/account/contact';

export const valuesOf = ({ first_name, last_name, organization_name, ssn, phone }: Contact) => ({
  first_name,
  last_name,
  organization_name,
  ssn,
  phone,
});
export type ContactValues = ReturnType<typeof valuesOf>;

/** Only what was changed is sent, so that a page left open puts nothing old back. */
export const changesOf = (values: ContactValues, saved: ContactValues): Partial<ContactValues> =>
  Object.fromEntries(
    Object.keys(values)
      .map((name) => name as keyof ContactValues)
      .filter((name) => values[name] !== saved[name])
      .map((name) => [name, values[name]]),
  );
