export const EXAMPLES = {};
