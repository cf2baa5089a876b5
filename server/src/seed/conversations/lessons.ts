import type { PlanLanguage } from './topic.ts';

/** A question without an answer about which colleagues do something. */
export interface FixedQuestion {
  readonly language: PlanLanguage;
  /** The wordings of the question, as visitors ask it. */
  readonly asked: readonly string[];
  /** The days on which somebody asks it in any case, so that each demonstration shows how it ended. */
  readonly days: readonly number[];
}

/** A question that a colleague answers, and teaches. */
export interface Lesson extends FixedQuestion {
  readonly answer: string;
  /** The colleague's own wordings. */
  readonly wordings: readonly string[];
}

/** The days after which colleagues teach, and decide about gaps. */
export const WHATSAPP_DAY = 21;
export const TELEGRAM_DAY = 28;
export const GAPS_DAY = 35;

/** Learned, and verified by its proof. Askings of the last weeks get its answer, and its gap closes. */
export const WHATSAPP: Lesson = {
  language: 'it',
  asked: [
    'Si può collegare Regia a WhatsApp?',
    'Regia si collega con WhatsApp?',
    'come si collega Regia a whatsapp',
    'collegare Regia a WhatsApp',
  ],
  days: [2, 5, 9, 12, 16, 19, 22, 24, 27, 31, 34, 38],
  answer:
    'No, per ora no: l’assistente risponde nelle pagine del sito e nella sua pagina di chat. Nel messaggio automatico di WhatsApp può però mettere l’indirizzo della pagina di chat: lo trova nella scheda Installazione.',
  wordings: ['Regia si collega con WhatsApp?', 'come si collega Regia a whatsapp'],
};

/** Reopened: one of the wordings is in the other language. */
export const TELEGRAM: Lesson = {
  language: 'en',
  asked: ['Can Regia be connected to Telegram?', 'Does it work with Telegram?', 'does it work in telegram'],
  days: [3, 10, 15, 20, 25, 33],
  answer:
    'Not yet: an assistant answers on the pages of your site and on its chat page. A Telegram message can hold the address of the chat page, which stands in the Installation tab.',
  wordings: ['Does it work with Telegram?', 'L’assistente funziona anche con Telegram?'],
};

/** The answers that colleagues suggest, by the question. */
export const SUGGESTIONS: Readonly<Record<string, string>> = {
  'Quanto costa Regia all’anno?': 'Regia è gratuita: la licenza è MIT, e gira sulle macchine dell’ente.',
  'qual è il prezzo di Regia?': 'Regia è gratuita: la licenza è MIT, e gira sulle macchine dell’ente.',
  'How much does Regia cost per year?':
    'Regia is free: it has the MIT license, and runs on your own machines.',
  'Il link per la nuova password quanto dura?': 'Il link vale un’ora, e una volta sola.',
  'How long is the link for a new password valid?': 'For an hour, and it works once.',
  'where do I put the sitemap':
    'In the Training tab of the assistant: press Add source and enter its address.',
  'dove metto la sitemap?':
    'Nella scheda Addestramento dell’assistente: premi Aggiungi fonte e scrivi l’indirizzo.',
};

/** The questions of the gaps that colleagues decide about. */
export const GAP_DECISIONS = {
  inWork: {
    language: 'it',
    asked: ['Quanto costa Regia all’anno?', 'quanto costa Regia all’anno'],
    days: [4, 13, 18, 23, 26, 29, 32, 36, 39],
  },
  closed: { language: 'it', asked: ['I cittadini possono entrare con lo SPID?'], days: [6, 11, 17] },
  dismissed: { language: 'it', asked: ['Come prenoto un appuntamento all’anagrafe?'], days: [8, 20] },
} as const satisfies Record<string, FixedQuestion>;
export const DISMISS_REASON = 'Non riguarda Regia: va chiesto all’ufficio anagrafe.';

export const FIXED_QUESTIONS: readonly FixedQuestion[] = [
  WHATSAPP,
  TELEGRAM,
  ...Object.values(GAP_DECISIONS),
];
