import { IN_ENGLISH, IN_ITALIAN } from './knowledge/office-folder.ts';
import type { FolderWords } from './knowledge/office-folder.ts';
import type { Language } from './texts.ts';

interface ManualWords {
  /** The name of the assistant. */
  readonly name: string;
  readonly files: readonly (readonly [name: string, heading: string, text: string])[];
  readonly locked: string;
  readonly broken: string;
  readonly folder: FolderWords;
}

/** The words of the pictures of the manual. */
export const WORDS: Readonly<Record<Language, ManualWords>> = {
  'it-IT': {
    name: 'Sportello Cittadino',
    files: [
      [
        'Regolamento TARI 2026.pdf',
        'Scadenze della TARI',
        'La TARI si paga in due rate, entro il 16 giugno e il 16 dicembre.',
      ],
      ['Orari degli uffici.txt', 'Anagrafe', 'L’anagrafe è aperta dal lunedì al venerdì, dalle 9 alle 13.'],
      [
        'Carta d’identità.md',
        'Rinnovo della carta d’identità',
        'La carta si rinnova su prenotazione, con una fotografia recente.',
      ],
    ],
    locked: 'Concessioni 2025.pdf',
    broken: 'Pianta organica.pdf',
    folder: IN_ITALIAN,
  },
  'en-US': {
    name: 'Citizens’ desk',
    files: [
      [
        'Waste fee 2026.pdf',
        'Due dates of the waste fee',
        'The fee is paid in two parts, by 16 June and by 16 December.',
      ],
      ['Hours of the offices.txt', 'Registry', 'The registry is open from Monday to Friday, from 9 to 13.'],
      [
        'Identity card.md',
        'Renewal of the identity card',
        'The card is renewed by appointment, with a recent photograph.',
      ],
    ],
    locked: 'Concessions 2025.pdf',
    broken: 'Organization chart.pdf',
    folder: IN_ENGLISH,
  },
};
