import type { Language } from '@regia/contract/fields';
import type { WidgetTexts } from '@regia/contract/widget/texts';

/** The widget’s own texts, which stand for empty ones. The widget has them in its room. */
export const OWN_TEXTS: Record<Language, Partial<Record<keyof WidgetTexts, string>>> = {
  'it-IT': {
    greeting: 'Buongiorno, sono un assistente automatico. Come posso aiutarla?',
    placeholder: 'Scriva qui la sua domanda',
    disclaimer: 'Può sbagliare: controlli le fonti indicate.',
    popup_button: 'Faccia una domanda',
    handover_text: 'Contatti una persona',
  },
  'en-US': {
    greeting: 'Hello, I am an automatic assistant. How can I help you?',
    placeholder: 'Type your question here',
    disclaimer: 'It can be wrong: check the sources it cites.',
    popup_button: 'Ask a question',
    handover_text: 'Contact a person',
  },
};
