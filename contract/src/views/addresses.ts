/** The names that the console’s lists keep in their addresses, and saved views with them. No code of calls is here. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const;

/** The built-in views of the lists of monitoring: their tabs. */
export const MONITORING_VIEWS = ['to_review', 'negative', 'not_answered'] as const;

/** Whether a text of an address names hidden columns: their keys in the console, or `none` if all are shown. */
export const areHiddenColumns = (text: string): boolean =>
  text.split(',').every((key) => /^[a-z]+$/.test(key));
