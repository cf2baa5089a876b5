/** A tax code or a phone number for a reader without `user.view`: the last three characters only. */
export const masked = (value: string): string => (value === '' ? '' : `•••${value.slice(-3)}`);
