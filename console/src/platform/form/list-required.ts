import { t } from '@lingui/core/macro';

/** VAL-07: the text of a list that may not be empty. */
export const listRequired = (): string => t`is required, insert at least one element`;
