import { DEFAULT_ANIMATION } from '@regia/contract/widget/animation';
import { NO_CONTACT } from '@regia/contract/widget/contact';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import type { Face } from '@regia/contract/widget/face';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';

/** The face of the assistant in the stories of the widget. */
export const FACE: Face = {
  name: 'Sportello Cittadino',
  language: 'it-IT',
  state: 'on_air',
  pause_text: '',
  returns_on: null,
  user_type: 'anonymous',
  colors: DEFAULT_COLORS,
  animation: { ...DEFAULT_ANIMATION, opening: 'none', greeting_delay: 0 },
  texts: {
    'it-IT': {
      ...DEFAULT_TEXTS['it-IT'],
      suggested_questions: ['Quanto costa la carta d’identità?', 'Orari degli uffici'],
      popup_text: 'Posso aiutarla?',
      contact: { ...NO_CONTACT, text: 'Parli con noi', phone: '+39 010 123456' },
      privacy_address: 'https://comune.example/privacy',
    },
    'en-US': {
      ...DEFAULT_TEXTS['en-US'],
      popup_text: 'Can I help you?',
      terms_address: 'https://comune.example/en/terms',
    },
  },
};
