import type { PageElement } from './page.ts';
import { classFact } from './class-facts.ts';
import { startOf } from './short-text.ts';
import type { TreeRule } from './tree-rule.ts';

/** More fields say no more. */
const ENOUGH = 40;

/** Notes the signs of the elements that are reached: those of menus, dialogs and ratings are dropped before. */
export const noteSigns: TreeRule = (element, { signs }) => {
  const { name, attribs } = element;
  const { isPlain } = element;
  const classes = attribs['class'];
  const named = classes === undefined ? NO_NAMES : signsOf(classes);
  const id = isPlain ? undefined : attribs['id'];
  const byId = id === undefined ? NO_NAMES : readSigns(id);
  if (named.isStep || byId.isStep || (!isPlain && attribs['aria-current'] === 'step')) signs.hasSteps = true;
  const source = isPlain ? undefined : attribs['src'];
  if (
    named.isChallenge ||
    byId.isChallenge ||
    (source !== undefined && CHALLENGE_SOURCE.test(source.slice(0, 300)))
  )
    signs.hasChallenge = true;
  if (name === 'a') noteLink(element, attribs['href'] ?? '');
  else if (name === 'button') noteButton(startOf(element), attribs['type']);
  else if (name === 'input') noteInput(attribs);
  else if (name === 'textarea' || name === 'select') noteField();
  return undefined;

  function noteLink(link: PageElement, href: string): void {
    if (ENDS_SESSION.test(href.slice(0, 300))) signs.endsSession = true;
    if (named.isButton || byId.isButton) noteButton(startOf(link), undefined);
  }

  function noteButton(text: string, type: string | undefined): void {
    if (signs.onward < ENOUGH && ONWARD.test(text.toLowerCase())) signs.onward += 1;
    if (type !== 'submit' && END_WORDS.test(text.toLowerCase())) signs.endsSession = true;
  }

  function noteInput({ type = 'text', value = '', name: called = '', role }: PageElement['attribs']): void {
    const kind = type.toLowerCase();
    if (kind === 'password' && !isAround(element)) signs.passwords += 1;
    if (kind === 'search' || role === 'searchbox' || SEARCH_NAME.test(called)) return;
    if (kind === 'submit' || kind === 'button') noteButton(value.slice(0, 100), 'submit');
    else if (kind !== 'hidden' && kind !== 'image' && kind !== 'reset') noteField();
  }

  function noteField(): void {
    if (signs.fields < ENOUGH && !isAround(element)) signs.fields += 1;
  }
};

interface NamedSigns {
  readonly isStep: boolean;
  readonly isChallenge: boolean;
  readonly isButton: boolean;
}

const NO_NAMES: NamedSigns = { isStep: false, isChallenge: false, isButton: false };

function readSigns(names: string): NamedSigns {
  const start = names.slice(0, 300);
  return { isStep: STEPS.test(start), isChallenge: CHALLENGE.test(start), isButton: BUTTON.test(start) };
}

const signsOf = classFact(readSigns);

const BUTTON = /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/u;

/** Whether an element stands in the site's header or in a sidebar, which are dropped later. */
function isAround(element: PageElement): boolean {
  for (let at = element.parent; at !== null && 'name' in at; at = at.parent) {
    if (at.name === 'main' || at.name === 'article') return false;
    if (at.name === 'header' || at.name === 'aside') return true;
  }
  return false;
}

const STEPS =
  /(?:^|[\s_-])(?:steppers?|stepper-header|wizard|multi-?step|form-steps|step-indicator|steps-indicator|progress-steps|checkout-steps|steps-form|progressbar)(?:$|[\s_-])/iu;
const CHALLENGE =
  /(?:^|\s)(?:challenge-form|challenge-running|challenge-stage|challenge-error-text|cf-challenge\S*|cf-browser-verification|cf-turnstile|g-recaptcha|h-captcha|px-captcha|captcha|captcha-container)(?:$|\s)/iu;
const CHALLENGE_SOURCE = /_Incapsula_Resource|captcha-delivery\.com/u;
const ENDS_SESSION = /(?:^|[/?&=.])(?:log-?out|sign-?out|disconnetti|logoff)(?:$|[/?&=.#])/iu;
const END_WORDS = /^(?:log ?out|sign out|esci|disconnetti|disconnettiti|termina sessione)$/u;
const SEARCH_NAME = /^(?:s|q|query|search|cerca|ricerca|keywords?|searchword)$/iu;
const ONWARD =
  /^(?:avanti|continua|prosegui|procedi|salva(?: .{1,30})?|conferma(?: .{1,30})?|invia(?: .{1,30})?|indietro|next(?: step)?|continue|submit(?: .{1,30})?|send(?: .{1,30})?|save(?: .{1,30})?|confirm(?: .{1,30})?|back|previous|paga(?: ora)?|pay(?: now)?|acquista(?: .{1,30})?|ordina(?: ora)?|annulla|cancel|place (?:your )?order|buy now|checkout|complete (?:order|purchase))$/u;
