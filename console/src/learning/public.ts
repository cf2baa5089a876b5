export { LearningBadge } from './LearningBadge.tsx';
export { teachDialog } from './teach-dialog.ts';
export { LearningProof } from './LearningProof.tsx';
export { learningQueries, refreshLearnings } from './queries.ts';
export { learningTexts } from './texts.ts';
