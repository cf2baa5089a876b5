import { answerTasks } from '../../platform/worker-pool/answer-tasks.ts';
import { loadIndex } from './load-index.ts';

export const indexTasks = { load: loadIndex };

answerTasks(indexTasks);
