export { readQuestions } from './read-questions.ts';
export type { Mask } from './read-questions.ts';
export { readStatistics } from './read-statistics.ts';
export { recountFigures } from './recount-figures.ts';
