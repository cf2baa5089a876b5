/** The parts that chat may import. */
export { suggestedQuestionsQuery } from './suggested-questions.ts';
