import type { PageElement } from './page.ts';

/** A part of a page with variables of its own, and the elements that read and set them. */
interface Scope {
  readonly element: PageElement | undefined;
  readonly around: Scope | undefined;
  readonly setBy: Map<string, PageElement[]>;
}

const SHOWS = ['x-show', 'v-show', 'ng-show', 'data-show', ':open'];
const CLICKS = /^(?:@click|x-on:click|v-on:click|ng-click)(?:$|\.)/u;
const EXPRESSION_MAX = 200;

/** Pairs elements whose state is written in attributes: one shows itself by a variable that a click on another sets. */
export class ScriptedState {
  #scope: Scope = { element: undefined, around: undefined, setBy: new Map() };
  readonly #shown: { panel: PageElement; scope: Scope; keys: string[] }[] = [];

  enter(element: PageElement, control: PageElement | undefined): void {
    const { attribs } = element;
    if (attribs['x-data'] !== undefined) this.#scope = { element, around: this.#scope, setBy: new Map() };
    for (const name of Object.keys(attribs)) {
      const value = attribs[name]!.slice(0, EXPRESSION_MAX);
      if (SHOWS.includes(name))
        this.#shown.push({ panel: element, scope: this.#scope, keys: shownBy(value) });
      else if (control !== undefined && CLICKS.test(name)) this.#noteClick(control, value);
    }
  }

  leave(element: PageElement): void {
    if (this.#scope.element === element) this.#scope = this.#scope.around!;
  }

  #noteClick(control: PageElement, expression: string): void {
    for (const key of setBy(expression)) {
      // A variable may be of this part or of one around it.
      for (
        let scope: Scope | undefined = this.#scope, step = 0;
        scope && step < 4;
        scope = scope.around, step += 1
      ) {
        const known = scope.setBy.get(key);
        if (known === undefined) scope.setBy.set(key, [control]);
        else if (known.length < 4) known.push(control);
      }
    }
  }

  pairs(): [control: PageElement, panel: PageElement][] {
    return this.#shown.flatMap(({ panel, scope, keys }) => {
      for (let here: Scope | undefined = scope, step = 0; here && step < 4; here = here.around, step += 1) {
        const found = keys.flatMap((key) => here!.setBy.get(key) ?? []);
        if (found.length > 0) return found.map((control): [PageElement, PageElement] => [control, panel]);
      }
      return [];
    });
  }
}

const LITERAL = /(["'])([^"']{0,60})\1|(?<![\w$.])\d{1,6}(?![\w$.])/gu;
const NAME = /[A-Za-z_$][\w$.]{0,60}/gu;
const WORDS = new Set(['true', 'false', 'null', 'undefined', 'event', 'this']);

function parts(expression: string): { names: string[]; literals: string[] } {
  const literals = [...expression.matchAll(LITERAL)].map(([all, , text]) => text ?? all);
  const names = [...expression.replace(LITERAL, ' ').matchAll(NAME)].map(([name]) =>
    name.replace(/^\$data\./u, ''),
  );
  return { names: names.filter((name) => !WORDS.has(name)).slice(0, 6), literals: literals.slice(0, 6) };
}

/** The variable that shows an element, with the value that it must have. */
function shownBy(expression: string): string[] {
  const { names, literals } = parts(expression);
  const [name] = names;
  return name === undefined ? [] : [`${name}=${literals[0] ?? ''}`];
}

function setBy(expression: string): string[] {
  const { names, literals } = parts(expression);
  return [
    ...new Set(names.flatMap((name) => ['', ...literals].map((literal) => `${name}=${literal}`))),
  ].slice(0, 30);
}
