/** Apart from the schemas: the console reads it at its first load, to parse the URL. */
export const ASSISTANT_STATES = ['preview', 'on_air', 'off_air'] as const;
