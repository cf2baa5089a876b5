import { loadTexts } from '../platform/i18n/texts.ts';
import { loadOnce } from '../ui/load-once.ts';
import { whyTexts } from './why/texts.ts';

/** The code that shows a trace, with its texts. */
export const loadTraceView = loadOnce(
  async () => (await Promise.all([import('./why/TraceView.tsx'), loadTexts(whyTexts)]))[0],
);
