import { t } from '@lingui/core/macro';
import { isRule } from '@regia/contract/rules';
import { listRequired } from './list-required.ts';
import { ruleText } from './rule-text.ts';

/** The facts of a validation issue that its text depends on; zod's own words are never shown. */
export interface Issue {
  code?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  format?: string;
  params?: { rule?: string };
  input?: unknown;
}

const required = () => t`This field is required`;

const tooSmall = (issue: Issue) => {
  const least = Number(issue.minimum ?? 1);
  if (issue.origin === 'string') return least <= 1 ? required() : t`Enter at least ${least} characters`;
  if (issue.origin === 'array') return listRequired();
  return t`Enter ${least} or more`;
};

const tooBig = (issue: Issue) => {
  const most = Number(issue.maximum ?? 0);
  return issue.origin === 'string' ? t`Enter ${most} characters or fewer` : t`Enter ${most} or less`;
};

const format = (name: string | undefined) => {
  if (name === 'email') return t`Enter a full email address, like name@example.org`;
  if (name === 'url') return ruleText('field_url');
  return t`Invalid input format`;
};

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/** The text of an issue, in the language on screen. */
export function issueText(issue: Issue): string {
  const name = issue.params?.rule;
  // An empty password breaks several rules; show only that it is required.
  if (issue.code === 'custom' && issue.input === '' && name?.startsWith('password')) return required();
  if (issue.code === 'custom' && name !== undefined && isRule(name)) return ruleText(name);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_format') return format(issue.format);
  if (issue.code === 'invalid_type' && isMissing(issue.input)) return required();
  // A choice, and nothing chosen.
  if (issue.code === 'invalid_value' && isMissing(issue.input)) return t`Value is required`;
  return t`Invalid input format`;
}
