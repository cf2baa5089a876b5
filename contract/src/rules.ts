/** The validation rules that zod does not have. Server and console each have a text for every rule. */
export const RULES = [
  'must_be_accepted',
  'password_length',
  'password_uppercase',
  'password_lowercase',
  'password_number',
  'password_special',
  'password_same',
  'passwords_differ',
  'emails_differ',
  'username_characters',
  'phone',
  'vat_number',
  'fiscal_code',
  'date_min',
  'date_max',
  'field_date',
  'field_url',
  'one_line',
  'web_origin',
  'time_zone',
  'training_schedule',
  'page_pattern',
  'contrast_too_low',
  'newer_format',
  'one_answer',
  'two_decimals',
  'filter_conditions',
] as const;
export type Rule = (typeof RULES)[number];

export const isRule = (name: string): name is Rule => RULES.some((rule) => rule === name);

/** Returns the issue parameters of a broken rule. */
export const ruleParams = (rule: Rule) => ({ params: { rule } });
