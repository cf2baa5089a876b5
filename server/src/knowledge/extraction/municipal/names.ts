import { fold } from '../../retrieval/language.ts';

// The names of the Italian national model for the sites of municipalities and schools, as the state's validator reads them in
// `data-element`, with the model's fixed headings and the ids of its sections.

/** The roles of the sections of a page. */
export const SECTION_ROLES = [
  /** The people that it is for. */
  'audience',
  'description',
  /** How it is done. */
  'how',
  /** The documents and data that are needed. */
  'needed',
  /** The thing that one receives. */
  'outcome',
  /** Dates, deadlines, and how long it takes. */
  'deadlines',
  'cost',
  /** The places where it is requested: online or at an office. */
  'access',
  'conditions',
  /** The office to ask, with its address, telephone and e-mail. */
  'contacts',
  'place',
  /** Opening hours, and the days and times of an event. */
  'hours',
  /** The persons of an office. */
  'people',
] as const;
export type SectionRole = (typeof SECTION_ROLES)[number];

const ROLE_SET: ReadonlySet<unknown> = new Set(SECTION_ROLES);
export const isSectionRole = (value: unknown): value is SectionRole => ROLE_SET.has(value);

/** The kinds of pages. */
export const PAGE_KINDS = [
  'service',
  'office',
  'place',
  'person',
  'news',
  'document',
  'event',
  'faq',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const KIND_SET: ReadonlySet<unknown> = new Set(PAGE_KINDS);
export const isPageKind = (value: unknown): value is PageKind => KIND_SET.has(value);

/** The names of the texts of a section: they tell the role of the heading above, whatever its words. */
export const ROLE_OF_TEXT: Readonly<Record<string, SectionRole>> = {
  'service-addressed': 'audience',
  'service-extended-description': 'description',
  'service-what-is': 'description',
  'service-how-to': 'how',
  'service-needed': 'needed',
  'service-achieved': 'outcome',
  'used-for': 'outcome',
  'service-calendar-text': 'deadlines',
  'service-calendar-list': 'deadlines',
  'service-cost': 'cost',
};

/** The names of a link or a card: it may stand under the heading of another section, whose words then count. */
export const ROLE_OF_PART: Readonly<Record<string, SectionRole>> = {
  'service-generic-access': 'access',
  'service-online-access': 'access',
  'service-booking-access': 'access',
  'service-area': 'contacts',
  structures: 'contacts',
  places: 'place',
};

/** The fixed headings, and the ids of the sections. */
const ROLE_OF_HEADING: Readonly<Record<SectionRole, { headings: string; ids: string }>> = {
  audience: { headings: 'a chi e rivolto|destinatari', ids: 'who-needs|destinatari|a-chi-e-rivolto' },
  description: {
    headings: 'descrizione|cos e|che cos e|competenze',
    ids: 'description|descrizione|cos-e|art-par-descrizione|competenze',
  },
  how: { headings: 'come fare', ids: 'how-to|come-fare' },
  needed: { headings: 'cosa serve', ids: 'needed|cosa-serve|art-par-cosa-serve' },
  outcome: { headings: 'cosa si ottiene|a cosa serve', ids: 'obtain|cosa-si-ottiene' },
  deadlines: {
    headings: 'tempi e scadenze',
    ids: 'deadlines|tempi-e-scadenze|art-par-tempi-scadenze',
  },
  cost: { headings: 'quanto costa|costi|costo', ids: 'costs|costi|quanto-costa' },
  access: {
    headings: 'accedi al servizio|come si accede al servizio|come accedere al servizio|modalita di accesso',
    ids: 'submit-request|service-access|accedi-al-servizio|art-par-accedi',
  },
  conditions: {
    headings: 'condizioni di servizio|casi particolari|vincoli',
    ids: 'conditions|condizioni-di-servizio|art-par-casi-particolari',
  },
  contacts: {
    headings: 'contatti|contatta l ufficio|a cura di|unita organizzativa responsabile|ufficio responsabile',
    ids: 'contacts|contatti|a-cura-di|art-par-contatti',
  },
  place: {
    headings: 'luogo|luoghi|dove|sede|sede principale|sedi|luoghi in cui viene erogato il servizio',
    ids: 'luogo|luoghi|places|sede|dove',
  },
  hours: {
    headings: 'date e orari|orari|orario|orario per il pubblico|orari per il pubblico|orari di apertura',
    ids: 'date-e-orari|orari|orario|orario-pubblico|orario-per-il-pubblico',
  },
  people: { headings: 'persone|responsabile|personale', ids: 'persone|people' },
};

const rolesBy = (list: 'headings' | 'ids'): ReadonlyMap<string, SectionRole> =>
  new Map(
    SECTION_ROLES.flatMap((role) =>
      ROLE_OF_HEADING[role][list].split('|').map((text): [string, SectionRole] => [text, role]),
    ),
  );
const BY_HEADING = rolesBy('headings');
const BY_ID = rolesBy('ids');

/** A text as the lists of this file have it: without accents, capitals and punctuation. */
export const plain = (text: string): string =>
  fold(text.toLowerCase())
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

export const roleOfHeading = (text: string): SectionRole | undefined => BY_HEADING.get(plain(text));
export const roleOfId = (id: string): SectionRole | undefined => BY_ID.get(id.toLowerCase());

/** The kind of the pages below a page of the second level, whose titles the model fixes. */
const KIND_BELOW: ReadonlyMap<string, PageKind> = new Map([
  ['organi di governo', 'office'],
  ['aree amministrative', 'office'],
  ['uffici', 'office'],
  ['enti e fondazioni', 'office'],
  ['politici', 'person'],
  ['personale amministrativo', 'person'],
  ['documenti e dati', 'document'],
  ['notizie', 'news'],
  ['comunicati', 'news'],
  ['avvisi', 'news'],
  ['luoghi', 'place'],
  ['eventi', 'event'],
]);

/** The kind of a page by its breadcrumb without the home page: "Novità / Notizie / Title". A page of the second level is a list. */
export function kindByTrail(trail: readonly string[]): PageKind | undefined {
  if (trail.length === 1 && plain(trail[0]!) === 'domande frequenti') return 'faq';
  return trail
    .slice(0, -1)
    .map((step) => KIND_BELOW.get(plain(step)))
    .findLast((kind) => kind !== undefined);
}

/** Pages of the model that are no content. */
export type WorkPage = 'form_step' | 'personal_area' | 'search_results';

const WORK_BELOW: ReadonlyMap<string, WorkPage> = new Map([
  ['area personale', 'personal_area'],
  ['accedi', 'personal_area'],
  ['ricerca', 'search_results'],
  ['prenotazione appuntamento', 'form_step'],
  ['richiesta assistenza', 'form_step'],
]);

/** A page below a service without the names of a service sheet or of a list is a step of the service's form. */
export function workByTrail(trail: readonly string[], isNamed: boolean): WorkPage | undefined {
  const below = plain(trail[0] ?? '');
  return (
    WORK_BELOW.get(below) ?? (below === 'servizi' && trail.length > 1 && !isNamed ? 'form_step' : undefined)
  );
}

/** The box in which a reader tells how clear the page is. */
export const isFeedback = (name: string): boolean => name === 'feedback' || name.startsWith('feedback-');
/** The links of the box to reach the municipality, which every page has. */
export const REACH: ReadonlySet<string> = new Set([
  'contacts',
  'faq',
  'appointment-booking',
  'report-inefficiency',
]);
export const TOPICS: ReadonlySet<string> = new Set(['service-topic', 'topic-list']);
/** Menus, and links of the frame. */
export const FRAME: ReadonlySet<string> = new Set(
  'breadcrumb main-navigation custom-submenu personal-area-login all-topics accessibility-link privacy-policy-link legal-notes load-other-cards'.split(
    ' ',
  ),
);
const LISTS =
  'page-index page-name metatag metadata management news all-services live service-link service-category-link management-category-link news-category-link live-category-link custom-category-link topic-element live-button-events live-button-locations';
const SERVICE =
  'service-title service-description service-status service-file service-document service-more-info';

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(ROLE_OF_TEXT),
  ...Object.keys(ROLE_OF_PART),
  ...REACH,
  ...TOPICS,
  ...FRAME,
  ...LISTS.split(' '),
  ...SERVICE.split(' '),
]);

export const isModelName = (name: string): boolean => KNOWN.has(name) || isFeedback(name);
