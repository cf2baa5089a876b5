/** The names that the console’s lists keep in their addresses, and saved views with them. No code of calls is here. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const;

/** The built-in views of the lists of monitoring: their tabs. */
export const MONITORING_VIEWS = ['to_review', 'negative', 'not_answered'] as const;

/** The hidden columns in an address, by their keys in the console; `none` shows all. */
export const HIDDEN_COLUMNS = /^[a-z]+(?:,[a-z]+)*$/;
