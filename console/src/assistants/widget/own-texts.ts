import type { Contact } from '@regia/contract/chat/answer-parts';
import type { Language } from '@regia/contract/fields';
import type { WidgetTexts } from '@regia/contract/widget/texts';

/** The widget’s own texts, which stand for empty ones. The widget and the server have them in their rooms. */
export const OWN_TEXTS: Record<
  Language,
  Partial<Record<keyof WidgetTexts | `contact.${keyof Contact}`, string>>
> = {
  'it-IT': {
    greeting: 'Buongiorno, sono un assistente automatico. Come posso aiutarla?',
    placeholder: 'Scriva qui la sua domanda',
    disclaimer: 'Può sbagliare: controlli le fonti indicate.',
    popup_button: 'Faccia una domanda',
    'contact.link_text': 'Pagina dei contatti',
    not_found: 'Non ho trovato una risposta alla Sua domanda.',
  },
  'en-US': {
    greeting: 'Hello, I am an automatic assistant. How can I help you?',
    placeholder: 'Type your question here',
    disclaimer: 'It can be wrong: check the sources it cites.',
    popup_button: 'Ask a question',
    'contact.link_text': 'Contact page',
    not_found: 'I couldn’t find an answer to your question.',
  },
};
