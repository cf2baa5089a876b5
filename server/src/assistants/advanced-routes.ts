import { getAdvanced } from '@regia/contract/assistants/advanced-calls';
import type { SettingFacts } from '@regia/contract/assistants/advanced-calls';
import { DEFAULTS, ofEach, SCHEMAS, settingsOfTab } from '@regia/contract/assistants/settings/all';
import type { Language } from '@regia/contract/fields';
import { z } from 'zod/mini';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { getAssistantInScope } from './public.ts';

/** The texts that stand for empty ones, by setting. They belong to the domain that answers. */
export type StandardTexts = (language: Language) => Readonly<Record<string, string | undefined>>;

const ADVANCED = settingsOfTab('advanced');
type Advanced = (typeof ADVANCED)[number];

const schemas = new Map(
  ADVANCED.map((name) => [name, z.toJSONSchema(SCHEMAS[name], { unrepresentable: 'any' })]),
);

export const advancedRoutes = (standardTexts: StandardTexts): Route[] => [
  on(getAdvanced, async ({ db, actor, params }) => {
    const { configuration } = await getAssistantInScope(db, actor.scope, params.id);
    const standard = standardTexts(configuration.language);
    const facts = (name: Advanced): SettingFacts => ({
      ...rangeOf(schemas.get(name)),
      default: DEFAULTS[name],
      standard_text: standard[name],
      max_length: schemas.get(name)?.maxLength,
      fields: fieldsOf(schemas.get(name)?.properties),
    });
    return { settings: ofEach(ADVANCED, facts) };
  }),
];

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The range of a number, which may be null. */
function rangeOf(schema: JsonSchema | undefined): Pick<SettingFacts, 'minimum' | 'maximum'> {
  const { minimum, maximum } = schema?.anyOf?.[0] ?? schema ?? {};
  return { minimum, maximum };
}

const fieldsOf = (properties: JsonSchema['properties']): SettingFacts['fields'] =>
  properties &&
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      typeof schema === 'object' ? { ...rangeOf(schema), default: schema.default } : { default: undefined },
    ]),
  );
