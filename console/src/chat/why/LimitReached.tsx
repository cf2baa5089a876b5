import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { Note } from '../../ui/Note.tsx';

type Limit = NonNullable<Trace['spending_limit']>;

const NAMES: Record<Limit['of'], Record<Limit['unit'], Record<Limit['period'], MessageDescriptor>>> = {
  organization: {
    money: {
      day: msg`The organization has spent what its limit of the day allows.`,
      month: msg`The organization has spent what its limit of the month allows.`,
    },
    messages: {
      day: msg`The organization has had the messages that its limit of the day allows.`,
      month: msg`The organization has had the messages that its limit of the month allows.`,
    },
  },
  assistant: {
    money: {
      day: msg`The assistant has spent what its limit of the day allows.`,
      month: msg`The assistant has spent what its limit of the month allows.`,
    },
    messages: {
      day: msg`The assistant has had the messages that its limit of the day allows.`,
      month: msg`The assistant has had the messages that its limit of the month allows.`,
    },
  },
};

/** Says that no model was asked because a spending limit is reached. */
export function LimitReached({ limit: { of, unit, period } }: { limit: Limit }) {
  const { i18n, t } = useLingui();
  return (
    <Note tone="warn" title={t`A spending limit was reached, so no model was asked`}>
      {i18n._(NAMES[of][unit][period])} <Trans>The answer is quoted from the sources.</Trans>
    </Note>
  );
}
