/** The parts that chat may import. */
export { type Known, suggestedQuestionsQuery } from './suggested-questions.ts';
