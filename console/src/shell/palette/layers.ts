import { loadOnce } from '../../ui/load-once.ts';

/** Loads the code and the texts of the palette and the list of keys: at the first use, or when the pointer is near. */
export const layersCode = loadOnce(async () => {
  const module = await import('./layers-code.ts');
  await module.textsReady();
  return module;
});
