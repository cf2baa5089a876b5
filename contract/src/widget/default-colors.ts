import type { Colors } from './colors.ts';

export const DEFAULT_COLORS: Colors = {
  primary_text: '#17212b',
  secondary_text: '#5b6875',
  primary: '#17508f',
  primary_semi_transparent: '#17508f24',
  dark: '#10263f',
  light: '#c9d3de',
  lighter: '#eff3f7',
  gradient_first: '#0f3a6b',
  gradient_second: '#17508f',
  gradient_third: '#2a6fb5',
  search_bar_background: '#ffffff',
  modal_background: '#ffffff',
  human_message: '#17508f',
  human_avatar: '#10263f',
  ai_message: '#eff3f7',
  popup_background: '#ffffff',
  popup_button_background: '#17508f',
  popup_button_text: '#ffffff',
  citation_text: '#1b5e9f',
};
