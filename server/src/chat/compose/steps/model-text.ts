import type { Language } from '../../../knowledge/public.ts';
import type { CitablePassage } from '../../citations.ts';
import { CitedText, REFUSED } from '../../cited-text.ts';
import { LinkFilter } from '../../link-filter.ts';
import { LinkPolicy } from '../../link-policy.ts';
import { SecretFilter } from '../../secret-filter.ts';
import type { ComposingWithModel } from '../composing.ts';
import type { ModelEnding } from '../written.ts';

/** A passage that a model has received. */
export interface GivenPassage extends CitablePassage {
  readonly language: Language;
}

type Given = Pick<ComposingWithModel, 'plan' | 'asked' | 'sink'>;

/** The text of a model on its way to the reader: without internal instructions, foreign citations and foreign links. */
export class ModelText {
  readonly #given: Given;
  #passages: readonly GivenPassage[];
  #cited: CitedText;
  #secret: SecretFilter;
  #policy: LinkPolicy;
  #links: LinkFilter;
  /** The text before the links are filtered. */
  unfiltered = '';
  withheld: ModelEnding['withheld'];
  isTooLong = false;

  constructor(given: Given, passages: readonly GivenPassage[]) {
    this.#given = given;
    this.#passages = passages;
    [this.#cited, this.#secret, this.#policy, this.#links] = this.#filters();
  }

  /** The passages that the model has received, in the order of their numbers. */
  get passages(): readonly GivenPassage[] {
    return this.#passages;
  }

  get declared(): CitedText['declared'] {
    return this.#cited.declared;
  }

  /** The passages that the model cites, in the order of citation. */
  get cited(): GivenPassage[] {
    return this.#cited.cited.flatMap((number) => this.#passages[number - 1] ?? []);
  }

  knows(address: string): boolean {
    return this.#policy.knows(address);
  }

  /** Begins the text of a request with these passages. Text before it is no part of the answer. */
  begin(passages: readonly GivenPassage[]): void {
    this.#passages = passages;
    if (this.unfiltered === '') this.#reset();
    else this.withdraw();
  }

  /** The text so far is no part of the answer. */
  withdraw(): void {
    this.#reset();
    this.#given.sink.withdraw();
  }

  /** Adds a piece. Returns whether more is wanted. */
  push(piece: string): boolean {
    const { plan, sink } = this.#given;
    const room = plan.answerCharacters - sink.answer.length - this.#links.heldLength;
    this.#show(this.#secret.push(this.#cited.push(piece.slice(0, room))));
    this.isTooLong = piece.length > room;
    return !this.isTooLong && !this.withheld;
  }

  end(): void {
    this.#show(this.#secret.push(this.#cited.end()));
    this.#show(this.#secret.end());
    if (this.withheld) this.withdraw();
    this.#given.sink.append(this.#links.end());
  }

  #show(safe: string | undefined): void {
    if (safe === undefined) this.withheld = 'secret';
    else if (this.#cited.declared === REFUSED) this.withheld = 'subject';
    if (safe === undefined || this.withheld) return;
    this.unfiltered += safe;
    this.#given.sink.append(this.#links.push(safe));
  }

  #reset(): void {
    this.unfiltered = '';
    [this.#cited, this.#secret, this.#policy, this.#links] = this.#filters();
  }

  #filters(): [CitedText, SecretFilter, LinkPolicy, LinkFilter] {
    const { plan, asked } = this.#given;
    const passages = this.#passages;
    const cited = new CitedText(passages.length, plan.citations === 'inline');
    const said = passages.flatMap(({ title, body }) => [title, body]);
    const secret = new SecretFilter(plan.internalInstructions, [plan.instructions, asked.content, ...said]);
    const policy = new LinkPolicy(asked.assistant.sites, passages, () => cited.cited);
    return [cited, secret, policy, new LinkFilter(policy)];
  }
}
