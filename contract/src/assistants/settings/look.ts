import { animation, DEFAULT_ANIMATION } from '../../widget/animation.ts';
import { DEFAULT_COLORS } from '../../widget/default-colors.ts';
import { readableColors } from '../../widget/readable-colors.ts';
import { DEFAULT_TEXTS, textsByLanguage } from '../../widget/texts.ts';
import { setting } from './setting.ts';

/** The look and the texts of the widget. */
export const look = {
  colors: setting(readableColors, { default: DEFAULT_COLORS, tab: 'colors', right: 'assistant.graphics' }),
  animation: setting(animation, {
    default: DEFAULT_ANIMATION,
    tab: 'conversation',
    right: 'assistant.graphics',
  }),
  texts: setting(textsByLanguage, {
    default: DEFAULT_TEXTS,
    tab: 'conversation',
    right: 'assistant.graphics',
  }),
};
