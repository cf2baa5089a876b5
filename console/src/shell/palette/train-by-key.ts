import { tellNotFetched } from '../../ui/load-once.ts';

const trainingCode = () => import('./start-training.ts');

/** Its code comes with the palette, or at the first press of its key. */
export const trainByKey = (id: string, load = trainingCode): Promise<void> =>
  load().then(({ startTraining }) => startTraining(id), tellNotFetched);
