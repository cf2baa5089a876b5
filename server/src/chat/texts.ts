import type { Language } from '@regia/contract/fields';

/** The server's own texts in a chat. The Italian ones address the visitor as *Lei*. */
const TEXTS = {
  'it-IT': {
    model_failed:
      'In questo momento non riesco a rispondere. La Sua domanda è stata conservata: riprovi tra qualche minuto.',
    model_throttled:
      'Sto ricevendo troppe domande. La Sua è stata conservata: riprovi tra {seconds} secondi.',
    refused_subject: 'Su questo argomento non posso rispondere.',
    model_refused: 'Non posso rispondere a questa domanda. Provi a formularla in un altro modo.',
    not_sure: 'Non ne sono sicuro, ma questo passaggio potrebbe esserLe utile:',
    not_sure_other_language:
      'Non ne sono sicuro, ma questo passaggio di una pagina in inglese potrebbe esserLe utile:',
    not_sure_several: 'Non ne sono sicuro, ma questi passaggi potrebbero esserLe utili:',
    not_sure_several_other_language:
      'Non ne sono sicuro, ma questi passaggi di pagine in inglese potrebbero esserLe utili:',
    other_language: 'Ho trovato una risposta solo in una pagina in inglese:',
    greeting: 'Salve! Mi faccia una domanda: cerco la risposta nelle pagine che conosco.',
    thanks: 'Prego! Se ha altre domande, sono qui.',
    goodbye: 'Arrivederci, e buona giornata!',
    who_are_you:
      'Sono un assistente automatico: rispondo con quello che trovo nelle pagine che conosco, e indico sempre da dove viene.',
    acknowledgement: 'Bene. Se ha altre domande, sono qui.',
    sorry: 'Mi dispiace. Provi a scrivere la domanda con altre parole: cerco di nuovo.',
    sorry_contact:
      'Mi dispiace. Provi a scrivere la domanda con altre parole, oppure si rivolga a una persona.',
    contact: 'Certo. Io sono un assistente automatico: ecco come parlare con una persona.',
    no_contact:
      'Io sono un assistente automatico e non posso passarLe una persona. Qui non ho un contatto da darLe: provi a cercarlo sul sito.',
    not_found: 'Non ho trovato una risposta alla Sua domanda.',
    about: 'A proposito di: {subject}',
    offers: 'Forse cerca una di queste:',
    offers_instead: 'Non è questo? Forse:',
    none_chosen: 'Allora non lo so: nelle pagine che conosco non c’è altro che riguardi la Sua domanda.',
    section_gone: 'Questa sezione non c’è più. Ho cercato di nuovo.',
    unknown: 'Non lo so: nelle pagine che conosco non ho trovato una risposta alla Sua domanda.',
    quoted_instead:
      'In questo momento non posso scrivere una risposta mia. Ecco che cosa dicono le pagine che conosco:',
    conversation_gone: 'Questa conversazione è stata eliminata. Può iniziarne una nuova.',
    server_error: 'Si è verificato un errore. La Sua domanda è stata conservata: riprovi tra qualche minuto.',
  },
  'en-US': {
    model_failed: 'I can’t answer right now. Your question is saved. Please try again in a few minutes.',
    model_throttled:
      'I’m getting too many questions right now. Yours is saved. Please try again in {seconds} seconds.',
    refused_subject: 'I can’t answer on this subject.',
    model_refused: 'I can’t answer this question. Please try asking it another way.',
    not_sure: 'I’m not sure, but this passage may help:',
    not_sure_other_language: 'I’m not sure, but this passage from a page in Italian may help:',
    not_sure_several: 'I’m not sure, but these passages may help:',
    not_sure_several_other_language: 'I’m not sure, but these passages from pages in Italian may help:',
    other_language: 'I only found an answer on a page in Italian:',
    greeting: 'Hello! Ask me a question, and I’ll look for the answer in the pages I know.',
    thanks: 'You’re welcome! I’m here if you have more questions.',
    goodbye: 'Goodbye, and have a nice day!',
    who_are_you:
      'I’m an automatic assistant. I answer with what I find in the pages I know, and always say where it comes from.',
    acknowledgement: 'Good. I’m here if you have more questions.',
    sorry: 'I’m sorry. Try asking in other words, and I’ll search again.',
    sorry_contact: 'I’m sorry. Try asking in other words, or contact a person.',
    contact: 'Of course. I’m an automatic assistant: here’s how to reach a person.',
    no_contact:
      'I’m an automatic assistant and can’t put you through to a person. I have no contact details to give you here, but you may find some on the site.',
    not_found: 'I couldn’t find an answer to your question.',
    about: 'About: {subject}',
    offers: 'Perhaps you are looking for one of these:',
    offers_instead: 'Not this? Perhaps:',
    none_chosen: 'Then I don’t know. The pages I know have nothing else on your question.',
    section_gone: 'This section is no longer there. I searched again.',
    unknown: 'I don’t know. I couldn’t find an answer to your question in the pages I know.',
    quoted_instead: 'I can’t write my own answer right now. Here’s what the pages I know say:',
    conversation_gone: 'This conversation has been deleted. You can start a new one.',
    server_error: 'Something went wrong. Your question is saved. Please try again in a few minutes.',
  },
} as const;

export type ChatText = keyof (typeof TEXTS)['it-IT'];

/** The text, with a number of seconds or a subject in its place. */
export const chatText = (language: Language, key: ChatText, value: number | string = 0): string =>
  TEXTS[language][key].replace(/\{(?:seconds|subject)\}/, () =>
    typeof value === 'string' ? value : String(Math.ceil(value)),
  );
