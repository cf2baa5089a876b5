/** The name of a person in letters; empty if they gave none. */
export const nameOf = (row: { readonly first_name: string; readonly last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim();
