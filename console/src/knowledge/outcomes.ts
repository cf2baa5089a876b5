import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../ui/Badge.tsx';
import type { DocumentOutcome } from './run-search.ts';

interface OutcomeText {
  /** Of one page. */
  one: MessageDescriptor;
  /** Of many. */
  many: MessageDescriptor;
  tone: Tone;
}

/** What became of a page, in the order in which runs count. */
export const OUTCOMES: Record<DocumentOutcome, OutcomeText> = {
  new: { one: msg`new`, many: msg`New`, tone: 'ok' },
  changed: { one: msg`changed`, many: msg`Changed`, tone: 'accent' },
  unchanged: { one: msg`unchanged`, many: msg`Unchanged`, tone: 'neutral' },
  removed: { one: msg`removed`, many: msg`Removed`, tone: 'neutral' },
  skipped: { one: msg`skipped`, many: msg`Skipped`, tone: 'warn' },
  failed: { one: msg`error`, many: msg`Errors`, tone: 'danger' },
};
