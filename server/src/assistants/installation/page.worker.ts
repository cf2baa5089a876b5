import { answerTasks } from '../../platform/worker-pool/answer-tasks.ts';
import { pageOutline } from './page-outline.ts';

export const pageTasks = { outline: pageOutline };

answerTasks(pageTasks);
