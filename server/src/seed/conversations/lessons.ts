import type { PlanLanguage } from './plan.ts';

/** A question without an answer that a colleague answers, and teaches. */
export interface Lesson {
  readonly language: PlanLanguage;
  /** The wordings by which the message is found. */
  readonly asked: readonly string[];
  readonly answer: string;
  /** The colleague's own wordings. */
  readonly wordings: readonly string[];
}

/** Learned, and verified by its proof. */
export const WHATSAPP: Lesson = {
  language: 'it',
  asked: ['Si può collegare Regia a WhatsApp?', 'posso collegare l’assistente a whatsapp?'],
  answer:
    'No, per ora no: l’assistente risponde nelle pagine del sito e nella sua pagina di chat. Nel messaggio automatico di WhatsApp può però mettere l’indirizzo della pagina di chat: lo trova nella scheda Installazione.',
  wordings: ['posso collegare l’assistente a whatsapp?', 'Regia si collega con WhatsApp?', 'vorrei collegare whatsapp all’assistente'],
};

/** Reopened: one of the wordings has none of the words of the others. */
export const PDF: Lesson = {
  language: 'en',
  asked: ['Can it read PDF files?', 'Can Regia read our PDF files?'],
  answer:
    'Not yet: an assistant reads the text of web pages. Publish the text of the PDF as a page of your site, and train the assistant again.',
  wordings: ['does the assistant read pdf files', 'What about our scanned documents?'],
};

/** What a colleague notes as the answer that a visitor should have got. */
export const SUGGESTIONS: Readonly<Record<string, string>> = {
  'Quanto costa Regia all’anno?': 'Regia è gratuita: la licenza è MIT, e gira sulle macchine dell’ente.',
  'qual è il prezzo di Regia?': 'Regia è gratuita: la licenza è MIT, e gira sulle macchine dell’ente.',
  'How much does Regia cost per year?': 'Regia is free: it has the MIT license, and runs on your own machines.',
  'Il link per la nuova password quanto dura?': 'Il link vale un’ora, e una volta sola.',
  'How long is the link for a new password valid?': 'For an hour, and it works once.',
  'where do I put the sitemap': 'In the Training tab of the assistant: press Add source and enter its address.',
  'dove metto la sitemap?': 'Nella scheda Addestramento dell’assistente: premi Aggiungi fonte e scrivi l’indirizzo.',
};

/** What colleagues decide about gaps, by a wording of their question. */
export const GAP_DECISIONS = {
  inWork: ['Quanto costa Regia all’anno?', 'qual è il prezzo di Regia?', 'quanto costa la licenza'],
  closed: ['I cittadini possono entrare con lo SPID?', 'si accede con SPID o CIE?'],
  dismissed: [
    'Come prenoto un appuntamento all’anagrafe?',
    'orari dell’ufficio anagrafe',
    'Quanto costa la carta d’identità elettronica?',
  ],
} as const;
export const DISMISS_REASON = 'Non riguarda Regia: va chiesto all’ufficio anagrafe.';
