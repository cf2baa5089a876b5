import type { getAdvanced } from '@regia/contract/assistants/advanced-calls';
import type { Assistant } from '@regia/contract/assistants/calls';
import type { Configuration } from '@regia/contract/assistants/configuration';
import type { Answer } from '@regia/contract/call';
import { isSame } from '../../platform/form/paths.ts';

export type AdvancedFacts = Answer<typeof getAdvanced>['settings'];
export type AdvancedSetting = keyof AdvancedFacts;
/** The values of the Advanced settings form. */
export type AdvancedValues = Pick<Configuration, AdvancedSetting>;

export const namesOf = (facts: AdvancedFacts) => Object.keys(facts) as AdvancedSetting[];

export const advancedOf = (facts: AdvancedFacts, assistant: Assistant): AdvancedValues =>
  Object.fromEntries(namesOf(facts).map((name) => [name, assistant[name]])) as AdvancedValues;

/** The settings whose typed values differ from their defaults. */
export const differing = (facts: AdvancedFacts, values: AdvancedValues): AdvancedSetting[] =>
  namesOf(facts).filter((name) => !isSame(values[name], facts[name].default));

/** The defaults of these settings. */
export const defaultsOf = (facts: AdvancedFacts, names: readonly AdvancedSetting[]) =>
  Object.fromEntries(names.map((name) => [name, facts[name].default])) as Partial<AdvancedValues>;
