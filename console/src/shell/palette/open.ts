import { boundKeys, type KeyBinding } from '../../platform/keys/use-keys.ts';
import { create } from 'zustand';

interface Layers {
  shown: 'palette' | 'keys' | null;
  /** The bindings of the page at the moment when the list was opened. */
  keys: readonly KeyBinding[];
}

export const useLayers = create<Layers>()(() => ({ shown: null, keys: [] }));

export const openPalette = (): void => useLayers.setState({ shown: 'palette' });
export const openKeys = (): void => useLayers.setState({ shown: 'keys', keys: boundKeys() });
export const closeLayer = (): void => useLayers.setState({ shown: null });
