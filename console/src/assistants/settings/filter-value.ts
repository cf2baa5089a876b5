import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** The number of conditions of a filter, in words; nothing for none. */
export function filterValue(filter: object, i18n: I18n): string {
  const count = Object.values(filter)
    .flatMap((field: object) => Object.values(field).flat())
    .filter((value) => value !== null).length;
  return count === 0 ? '' : i18n._(msg`${plural(count, { one: '# condition', other: '# conditions' })}`);
}
