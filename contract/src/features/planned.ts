import type { Language } from '../fields.ts';

interface Words {
  readonly name: string;
  readonly description: string;
}

/** The features that are planned and do not exist yet. Never change an id: the interest of people refers to it. */
export const PLANNED_FEATURES = {
  voice: {
    'it-IT': {
      name: 'Domande a voce',
      description:
        'I visitatori parlano invece di scrivere e ascoltano la risposta. Utile al telefono e a chi legge con fatica.',
    },
    'en-US': {
      name: 'Questions by voice',
      description:
        'Visitors speak instead of typing, and listen to the answer. Useful on a phone, and for people who find reading hard.',
    },
  },
  messaging: {
    'it-IT': {
      name: 'Risposte nelle app di messaggistica',
      description: 'Lo stesso assistente risponde anche su WhatsApp e Telegram, con le stesse fonti.',
    },
    'en-US': {
      name: 'Answers in messaging apps',
      description: 'The same assistant also answers on WhatsApp and Telegram, from the same sources.',
    },
  },
  languages: {
    'it-IT': {
      name: 'Risposte in altre lingue',
      description:
        'Chi scrive in francese, spagnolo, arabo o ucraino riceve la risposta nella sua lingua, con le citazioni in originale.',
    },
    'en-US': {
      name: 'Answers in other languages',
      description:
        'People who write in French, Spanish, Arabic or Ukrainian get the answer in their language, with the citations in the original.',
    },
  },
  appointments: {
    'it-IT': {
      name: 'Appuntamenti e pratiche',
      description:
        'L’assistente accompagna il visitatore fino alla prenotazione di uno sportello o al modulo giusto, già compilato in parte.',
    },
    'en-US': {
      name: 'Appointments and forms',
      description:
        'The assistant leads visitors to a booking at the front desk, or to the right form, with part of it filled in.',
    },
  },
} as const satisfies Record<string, Record<Language, Words>>;

export type FeatureId = keyof typeof PLANNED_FEATURES;
export const FEATURE_IDS = Object.keys(PLANNED_FEATURES) as [FeatureId, ...FeatureId[]];
