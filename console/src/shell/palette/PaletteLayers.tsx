import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { layersCode } from './layers.ts';
import { useLayers } from './open.ts';
import { useRecentVisits } from './use-recent-visits.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** The palette and the list of keys. Their code is loaded at the first use. */
export function PaletteLayers() {
  useShellKeys();
  useRecentVisits();
  const shown = useLayers((state) => state.shown);
  const loaded = useLazyCode(shown !== null, layersCode);
  if (!loaded) return null;
  return (
    <>
      <loaded.Palette open={shown === 'palette'} />
      <loaded.KeysDialog open={shown === 'keys'} />
    </>
  );
}
