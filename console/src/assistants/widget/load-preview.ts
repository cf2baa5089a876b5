import type { PreviewModule } from '@regia/contract/widget/preview';

export type LoadPreview = () => Promise<PreviewModule>;

const ADDRESS = '/widget/preview.js';

/** Loads the widget's preview, which is built with the widget and not with the console. */
export const loadPreview: LoadPreview = () =>
  // The build must not look for the file.
  import(/* @vite-ignore */ ADDRESS) as Promise<PreviewModule>;
