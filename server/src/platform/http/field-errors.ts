import type { z } from 'zod/mini';
import type { Language } from '@regia/contract/fields';
import { isTextKey, textOf } from './texts.ts';
import type { TextKey } from './texts.ts';

export interface FieldErrors {
  [field: string]: string[] | FieldErrors;
}

type Issue = z.core.$ZodIssue;

/**
 * Converts the issues of a schema to the body of a refusal: `{field: [texts]}`, nested for nested fields, with list
 * elements by their index, and issues without a field under `non_field_errors`. Each text is made from the code and
 * the parameters of the issue. `where` names the part of the request: an unknown name is a filter only in a query.
 */
export function fieldErrors(issues: readonly Issue[], language: Language, where = 'body'): FieldErrors {
  const root: FieldErrors = Object.create(null) as FieldErrors;
  for (const issue of issues.flatMap(perKey)) {
    const path = issue.path.length === 0 ? ['non_field_errors'] : issue.path.map(String);
    let place = root;
    for (const step of path.slice(0, -1)) {
      const next = place[step];
      if (next === undefined || Array.isArray(next)) place[step] = Object.create(null) as FieldErrors;
      place = place[step] as FieldErrors;
    }
    const leaf = path.at(-1)!;
    const said = textFor(issue, language, where);
    const there = place[leaf];
    if (Array.isArray(there)) {
      if (!there.includes(said)) there.push(said);
    } else if (there === undefined) place[leaf] = [said];
  }
  return root;
}

/** Reports each unknown name at its own path, like every other field. */
const perKey = (issue: Issue): Issue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], keys: [key] }))
    : [issue];

const WRONG_TYPE: Record<string, TextKey> = {
  string: 'field_string',
  int: 'field_integer',
  number: 'field_number',
  boolean: 'field_boolean',
  date: 'field_date',
};
const WRONG_FORMAT: Record<string, TextKey> = {
  email: 'field_email',
  url: 'field_url',
  datetime: 'field_date',
  date: 'field_date',
};

function textFor(issue: Issue, language: Language, where: string): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined && issue.path.length > 0) return textOf(language, 'field_required');
      if (issue.input === null && issue.path.length > 0) return textOf(language, 'field_null');
      if (issue.path.length === 0) {
        return textOf(language, 'body_not_object', { type: typeNameOf(issue.input) });
      }
      return textOf(language, WRONG_TYPE[issue.expected] ?? 'field_type');
    }
    case 'invalid_value':
      if (issue.input === undefined) return textOf(language, 'field_required');
      return textOf(language, 'field_choice', { value: shown(issue.input) });
    case 'invalid_union':
      if (issue.input === undefined) return textOf(language, 'field_required');
      if (issue.input === null) return textOf(language, 'field_null');
      return isChoice(issue)
        ? textOf(language, 'field_choice', { value: shown(issue.input) })
        : textOf(language, 'field_type');
    case 'invalid_format':
      return textOf(language, WRONG_FORMAT[issue.format] ?? 'field_type');
    case 'too_big':
      if (issue.origin === 'file') {
        return textOf(language, 'field_file_max', { limit: Number(issue.maximum) / 1024 / 1024 });
      }
      return textOf(language, issue.origin === 'string' ? 'field_max_length' : 'field_max', {
        limit: Number(issue.maximum),
      });
    case 'too_small': {
      if (issue.origin === 'array') return textOf(language, 'field_list_empty');
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return textOf(language, 'field_blank');
      return textOf(language, issue.origin === 'string' ? 'field_min_length' : 'field_min', {
        limit: Number(issue.minimum),
      });
    }
    case 'unrecognized_keys':
      return textOf(language, where === 'querystring' ? 'filter_unknown' : 'field_unknown');
    case 'custom': {
      const rule = String(issue.params?.['rule'] ?? '');
      return textOf(language, isTextKey(rule) ? rule : 'field_type');
    }
    default:
      return textOf(language, issue.input === undefined ? 'field_required' : 'field_type');
  }
}

/** Whether the union is a choice of values, and the input a text or a number. */
const isChoice = ({ input, errors }: z.core.$ZodIssueInvalidUnion): boolean =>
  (typeof input === 'string' || typeof input === 'number') &&
  errors.flat().some(({ code, path }) => code === 'invalid_value' && path.length === 0);

/** The name of a body's type in the format of this wire. */
function typeNameOf(input: unknown): string {
  if (Array.isArray(input)) return 'list';
  if (typeof input === 'number') return Number.isInteger(input) ? 'int' : 'float';
  return typeof input === 'boolean' ? 'bool' : 'str';
}

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : typeof value;
