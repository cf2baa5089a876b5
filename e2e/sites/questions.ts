import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Question {
  readonly q: string;
  /** The addresses, from the site's root, any of which answers. */
  readonly pages: readonly string[];
}

export interface SiteToLearn {
  readonly folder: string;
  readonly answerable: readonly Question[];
  readonly unanswerable: string;
  /** The least number of questions that must be answered by a right page, quoted or linked under the answer. */
  readonly leastRight: number;
}

const data = join(process.env['REGIA_SHARED'] ?? resolve(import.meta.dirname, '../../../shared'), 'data');

/** Whether the real third-party sites lie beside the repository. */
export const hasRealSites = existsSync(join(data, 'site-it', 'sitemap.xml'));

/** The development questions that are certain enough to be answered without a model. */
const ASKED: Record<Language, { answerable: readonly string[]; unanswerable: string }> = {
  it: {
    answerable: ['it5', 'it10', 'it13', 'it18', 'it20', 'it30', 'it34', 'it39', 'it41', 'it43'],
    unanswerable: 'no-it27',
  },
  en: {
    answerable: ['en4', 'en5', 'en12', 'en17', 'en22', 'en34', 'en36', 'en44', 'en49', 'en50'],
    unanswerable: 'no-en1',
  },
};

const linesOf = <T>(file: string): T[] =>
  readFileSync(join(data, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** A real site, with ten of its questions and one that it does not answer. */
export function realSite(language: Language): SiteToLearn {
  const { answerable, unanswerable } = ASKED[language];
  const questions = linesOf<Question & { id: string }>(`questions-${language}.jsonl`);
  const [none] = linesOf<{ id: string; q: string }>(`no-answer-${language}.jsonl`).filter(
    ({ id }) => id === unanswerable,
  );
  return {
    folder: join(data, `site-${language}`),
    answerable: questions.filter(({ id }) => answerable.includes(id)),
    unanswerable: none?.q ?? '',
    leastRight: 9,
  };
}

const OWN: Record<Language, Omit<SiteToLearn, 'folder' | 'leastRight'>> = {
  it: {
    answerable: [
      { q: 'Quanto costa la carta di identità elettronica?', pages: ['anagrafe/'] },
      { q: 'Entro quanti giorni arriva la carta di identità?', pages: ['anagrafe/'] },
      { q: 'Quando si espone il vetro?', pages: ['rifiuti/'] },
      { q: 'Come si prenota il ritiro dei rifiuti ingombranti?', pages: ['rifiuti/'] },
      { q: 'Quanto costa il buono pasto della mensa scolastica?', pages: ['scuola/mensa/'] },
      { q: 'Quando apre la biblioteca civica?', pages: ['biblioteca/'] },
      { q: 'Quanto dura il prestito dei libri?', pages: ['biblioteca/'] },
      { q: 'Entro quando si versa il saldo IMU?', pages: ['tributi/imu/'] },
      { q: 'L’abitazione principale paga l’IMU?', pages: ['tributi/imu/'] },
      { q: 'Quanti invitati accoglie la sala del matrimonio civile?', pages: ['stato-civile/matrimonio/'] },
    ],
    unanswerable: 'Come si coltivano le orchidee in serra?',
  },
  en: {
    answerable: [
      { q: 'How much does a single ferry ticket cost?', pages: ['tickets/'] },
      { q: 'How much does a weekly pass cost?', pages: ['tickets/'] },
      { q: 'Is an unused ticket refunded?', pages: ['tickets/'] },
      { q: 'At most how many bicycles does each ferry carry on the lower deck?', pages: ['bicycles/'] },
      { q: 'Must electric scooters be folded?', pages: ['bicycles/'] },
      { q: 'May guide dogs enter the cabin?', pages: ['dogs/'] },
      { q: 'Where is what is found on board kept?', pages: ['lost-property/'] },
      { q: 'When does the last ferry leave in winter?', pages: ['timetable/winter/'] },
      { q: 'Does the ferry stop when the fog is thick?', pages: ['timetable/winter/'] },
      { q: 'How do school groups book?', pages: ['groups/'] },
    ],
    unanswerable: 'How do I grow orchids in a greenhouse?',
  },
};

/** A small site of our own, used if the real ones are absent. */
export const ownSite = (language: Language): SiteToLearn => ({
  folder: join(import.meta.dirname, 'pages', language),
  ...OWN[language],
  leastRight: 8,
});
