/** What letters call a person by; empty for who gave no name. */
export const nameOf = (row: { readonly first_name: string; readonly last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim();
