import { showNotLoaded } from '../../ui/not-loaded.ts';

const trainingCode = () => import('./start-training.ts');

/** Starts a training by its key. The code is loaded with the palette, or at the first press. */
export const trainByKey = (id: string, load = trainingCode): Promise<void> =>
  load().then(({ startTraining }) => startTraining(id), showNotLoaded);
