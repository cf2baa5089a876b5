import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../ui/Badge.tsx';
import type { DocumentOutcome } from './run-search.ts';

interface OutcomeText {
  /** The text for one page. */
  one: MessageDescriptor;
  /** The text for many pages. */
  many: MessageDescriptor;
  tone: Tone;
}

/** The texts of a page's outcomes, in the order in which a run counts them. */
export const OUTCOMES: Record<DocumentOutcome, OutcomeText> = {
  new: { one: msg`new`, many: msg`New`, tone: 'ok' },
  changed: { one: msg`changed`, many: msg`Changed`, tone: 'accent' },
  unchanged: { one: msg`unchanged`, many: msg`Unchanged`, tone: 'neutral' },
  removed: { one: msg`removed`, many: msg`Removed`, tone: 'neutral' },
  skipped: { one: msg`skipped`, many: msg`Skipped`, tone: 'warn' },
  failed: { one: msg`error`, many: msg`Errors`, tone: 'danger' },
};
