import { assistantsTexts } from '../../assistants/public.tsx';
import { loadTexts } from '../../platform/i18n/texts.ts';
import { paletteTexts } from './texts.ts';

export { KeysDialog } from './KeysDialog.tsx';
export { Palette } from './Palette.tsx';

/** Loads the texts of the palette and of the dialogs that it opens. */
export const textsReady = () => Promise.all([loadTexts(paletteTexts), loadTexts(assistantsTexts)]);
