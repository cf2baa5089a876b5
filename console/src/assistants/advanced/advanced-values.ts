import type { getAdvanced, SettingFacts } from '@regia/contract/assistants/advanced-calls';
import type { Assistant } from '@regia/contract/assistants/calls';
import type { Configuration } from '@regia/contract/assistants/configuration';
import type { Answer } from '@regia/contract/call';
import { isSame, type PathOf, valueAt } from '../../platform/form/paths.ts';

export type AdvancedFacts = Answer<typeof getAdvanced>['settings'];
export type AdvancedSetting = keyof AdvancedFacts;
/** The values of the Advanced settings form. */
export type AdvancedValues = Pick<Configuration, AdvancedSetting>;
/** A setting, or a field of one that is a group: `search_kwargs.k`. */
export type AdvancedPath = PathOf<AdvancedValues>;
export type FieldFacts = Omit<SettingFacts, 'fields'>;

export const namesOf = (facts: AdvancedFacts) => Object.keys(facts) as AdvancedSetting[];

/** The facts of each field, by path; a group has those of its fields. */
export const fieldsOf = (facts: AdvancedFacts, names = namesOf(facts)): [AdvancedPath, FieldFacts][] =>
  names.flatMap((name): [AdvancedPath, FieldFacts][] => {
    const { fields, ...own } = facts[name];
    if (!fields) return [[name, own]];
    return Object.entries(fields).map(([field, of]) => [`${name}.${field}` as AdvancedPath, of]);
  });

export const advancedOf = (facts: AdvancedFacts, assistant: Assistant): AdvancedValues =>
  Object.fromEntries(namesOf(facts).map((name) => [name, assistant[name]])) as AdvancedValues;

/** The fields whose typed values differ from their defaults. */
export const differing = (facts: AdvancedFacts, values: AdvancedValues): AdvancedPath[] =>
  fieldsOf(facts)
    .filter(([path, of]) => !isSame(valueAt(values, path), of.default))
    .map(([path]) => path);

/** The defaults of these fields, by path. */
export const defaultsOf = (
  facts: AdvancedFacts,
  paths: readonly AdvancedPath[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldsOf(facts)
      .filter(([path]) => paths.includes(path))
      .map(([path, of]) => [path, of.default]),
  );
