import type { SectionRole } from '../extraction/municipal/names.ts';
import type { FactKind } from './facts.ts';

/** Sections that may tell what a question asks for. */
export interface AskedRoles {
  readonly roles: readonly SectionRole[];
  /** Only a section that holds such a fact. */
  readonly fact?: FactKind;
  /** Also the text right under the title of a service, which tells its status. */
  readonly orOpening?: true;
  /** Not where the section that the words found alone holds a word of the subject: the question hardly names the thing. */
  readonly yieldsToWords?: true;
}

const one = (...roles: SectionRole[]): AskedRoles => ({ roles });
const loosely = (...roles: SectionRole[]): AskedRoles => ({ roles, yieldsToWords: true });
/** The sections that say what the page is about and how it goes: a fact of any kind may stand there. */
const TELLING: readonly SectionRole[] = ['description', 'audience', 'how', 'outcome', 'access', 'needed'];
const DATES = [one('deadlines'), one('hours')];

/** The things that a question asks for, with the sections that tell them, those of the first group before those of the next. */
export const ASKED = {
  hours: [one('hours'), { roles: ['contacts', 'place', 'access', 'how'], fact: 'hours' }],
  address: [one('place'), { roles: ['contacts', 'access'], fact: 'address' }],
  cost: [one('cost'), { roles: TELLING, fact: 'cost' }],
  contacts: [one('contacts'), one('people'), { roles: TELLING, fact: 'contact' }],
  /** How long a thing takes, and the days on which it happens. */
  deadlines: DATES,
  /** How often a thing happens. */
  frequency: [loosely('deadlines'), loosely('hours')],
  /** The time until which, or from which on, it may be done. */
  limit: [{ roles: ['deadlines'], fact: 'deadline' }, { roles: TELLING, fact: 'deadline' }, ...DATES],
  /** The time for which a thing is good. */
  validity: [{ roles: [...TELLING, 'deadlines', 'cost', 'conditions'], fact: 'validity' }],
  needed: [one('needed')],
  /** Whether a certain thing is needed, or is enough. */
  item: [loosely('needed')],
  outcome: [one('outcome')],
  audience: [one('audience')],
  status: [{ roles: [], orOpening: true }],
  /** The ways in which it is done, such as online. */
  ways: [loosely('access', 'how')],
  places: [loosely('access'), loosely('how')],
  manner: [loosely('how'), loosely('access')],
  payment: [loosely('cost'), { roles: TELLING, fact: 'cost', yieldsToWords: true }],
} satisfies Record<string, readonly AskedRoles[]>;
export type AskedThing = keyof typeof ASKED;

/** Pieces of clauses that ask for a thing. */
export type RoleQuestions = readonly (readonly [thing: AskedThing, pieces: readonly string[]])[];
