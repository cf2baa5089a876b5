/** Apart from the schemas: the console reads it at its first load, to parse the URL. */
export const ASSISTANT_STATES = ['preview', 'on_air', 'off_air', 'archived'] as const;
/** The states that a person can choose. `archived` has calls of its own. */
export const CHOSEN_STATES = ['preview', 'on_air', 'off_air'] as const;
