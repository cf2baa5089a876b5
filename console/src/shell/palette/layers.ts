import { loadOnce } from '../../ui/load-once.ts';

/** The code and the words of palette and list of keys; fetched at the first use, or when a pointer comes near. */
export const layersCode = loadOnce(async () => {
  const module = await import('./layers-code.ts');
  await module.textsReady();
  return module;
});
