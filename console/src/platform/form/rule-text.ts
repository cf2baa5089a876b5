import { t } from '@lingui/core/macro';
import { FILTER_CONDITIONS_MAX, PASSWORD_MIN } from '@regia/contract/limits';
import type { Rule } from '@regia/contract/rules';

/** The text of a broken rule. A new rule of the contract is a type error here. */
export function ruleText(rule: Rule): string {
  switch (rule) {
    case 'must_be_accepted':
      return t`You must accept this to continue`;
    case 'password_length':
      return t`Your password must have at least ${PASSWORD_MIN} characters`;
    case 'password_uppercase':
      return t`Your password must have an uppercase letter`;
    case 'password_lowercase':
      return t`Your password must have a lowercase letter`;
    case 'password_number':
      return t`Your password must have a number`;
    case 'password_special':
      return t`Your password must have a special character`;
    case 'password_same':
      return t`New password cannot be equal like old password`;
    case 'passwords_differ':
      return t`Passwords don't match`;
    case 'emails_differ':
      return t`Email addresses don't match`;
    case 'username_characters':
      return t`Use only letters, digits and @ . + - _`;
    case 'phone':
      return t`Phone number is incomplete or incorrect`;
    case 'vat_number':
      return t`Vat number not valid`;
    case 'fiscal_code':
      return t`SSN not valid`;
    case 'date_min':
      return t`Too early: choose a later date or time`;
    case 'date_max':
      return t`Too late: choose an earlier date or time`;
    case 'field_date':
      return t`Invalid input format`;
    case 'field_url':
      return t`Enter the full address, starting with https://`;
    case 'one_line':
      return t`This text can’t contain line breaks: write it on one line`;
    case 'web_origin':
      return t`Enter the address of a site without a path, such as https://www.example.org`;
    case 'time_zone':
      return t`Choose a time zone from the list, such as Europe/Rome`;
    case 'training_schedule':
      return t`Choose at least one day, and one time or a number of hours`;
    case 'page_pattern':
      return t`Start the pattern with / or *, such as /services/* or *.pdf`;
    case 'contrast_too_low':
      return t`This text can’t be read: choose a darker or lighter color`;
    case 'newer_format':
      return t`This file comes from a newer version of Regia: update Regia and try again`;
    case 'one_answer':
      return t`Write an answer with its pages, or choose a section to quote: one of the two`;
    case 'two_decimals':
      return t`Enter an amount with at most two decimals`;
    case 'filter_conditions':
      return t`The filter has too many values: keep ${FILTER_CONDITIONS_MAX} at most`;
  }
}
