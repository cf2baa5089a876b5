/** The parts that other domains show. */
export { LearningBadge } from './LearningBadge.tsx';
export { LearningProof } from './LearningProof.tsx';
export { learningQueries, refreshLearnings } from './queries.ts';
export { teachDialog } from './teach-dialog.ts';
