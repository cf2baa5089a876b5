import { loadTexts } from '../platform/i18n/texts.ts';
import { loadOnce } from '../ui/load-once.ts';
import { learningTexts } from './texts.ts';

/** The code that shows the proof of a correction, with its texts. */
export const loadLearningProof = loadOnce(
  async () => (await Promise.all([import('./LearningProof.tsx'), loadTexts(learningTexts)]))[0],
);
