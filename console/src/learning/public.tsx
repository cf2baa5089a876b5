/** The parts that other domains use. */
export { loadLearningProof } from './proof-view.ts';
export { learningQueries, refreshLearnings } from './queries.ts';
export { teachDialog } from './teach-dialog.ts';
