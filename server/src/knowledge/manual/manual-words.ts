import type { ManualLanguage } from './read-manual.ts';

interface ManualWords {
  readonly manual: string;
  readonly pages: string;
  readonly skip: string;
  readonly other: string;
  readonly back: string;
  readonly onThisPage: string;
  readonly around: string;
  readonly previous: string;
  readonly next: string;
  readonly search: string;
  readonly searchTheManual: string;
  readonly tasks: string;
  readonly allPages: string;
  readonly resultsFor: (query: string, count: number) => string;
  readonly nothing: (query: string) => string;
  readonly nothingHelp: string;
}

/** The texts around the manual’s pages. The languages are those of the manual. */
export const manualWords: Record<ManualLanguage, ManualWords> = {
  it: {
    manual: 'Manuale di Regia',
    pages: 'Pagine del manuale',
    skip: 'Vai al contenuto',
    other: 'English',
    back: 'Torna alla console',
    onThisPage: 'In questa pagina',
    around: 'Pagina precedente e successiva',
    previous: 'Precedente',
    next: 'Successiva',
    search: 'Cerca',
    searchTheManual: 'Cerca nel manuale',
    tasks: 'Le cose da fare più spesso',
    allPages: 'Tutte le pagine',
    resultsFor: (query, count) => `${count === 1 ? '1 risultato' : `${count} risultati`} per «${query}»`,
    nothing: (query) => `Nessun risultato per «${query}»`,
    nothingHelp: 'Prova con una parola sola, per esempio «chiave», «fonte» o «password».',
  },
  en: {
    manual: 'Regia manual',
    pages: 'Manual pages',
    skip: 'Skip to content',
    other: 'Italiano',
    back: 'Back to the console',
    onThisPage: 'On this page',
    around: 'Previous and next page',
    previous: 'Previous',
    next: 'Next',
    search: 'Search',
    searchTheManual: 'Search the manual',
    tasks: 'Common tasks',
    allPages: 'All pages',
    resultsFor: (query, count) => `${count === 1 ? '1 result' : `${count} results`} for “${query}”`,
    nothing: (query) => `No results for “${query}”`,
    nothingHelp: 'Try a single word, such as “key”, “source” or “password”.',
  },
};
