import { assistantsTexts } from '../../assistants/public.tsx';
import { loadTexts } from '../../platform/i18n/texts.ts';
import { paletteTexts } from './texts.ts';

export { KeysDialog } from './KeysDialog.tsx';
export { Palette } from './Palette.tsx';

/** Its own words, and those of the dialogs it opens. */
export const textsReady = () => Promise.all([loadTexts(paletteTexts), loadTexts(assistantsTexts)]);
