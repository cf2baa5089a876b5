import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { TracePart } from './TracePart.tsx';
import styles from './Why.module.css';

const FIELDS: Record<string, MessageDescriptor> = {
  source: msg`Source`,
  kind: msg`Kind of source`,
  language: msg`Language`,
  date: msg`Date`,
  path: msg`Path`,
  breadcrumb: msg`Title or page above`,
};

const OPERATORS: Record<string, MessageDescriptor> = {
  is: msg`is`,
  not: msg`is not`,
  from: msg`from`,
  until: msg`until`,
};

/** The conditions on the passages, and where each comes from. An unknown one is shown unchanged. */
export function FilterConditions({ filters }: { filters: Trace['filters'] }) {
  const { i18n, t } = useLingui();
  const words = (known: Record<string, MessageDescriptor>, code: string) =>
    known[code] ? i18n._(known[code]) : code;
  return (
    <TracePart title={t`Filter`}>
      <ul className={styles.list}>
        {filters.map(({ field, operator, values, origin, is_dropped: isDropped }) => (
          <li key={`${origin} ${field} ${operator}`}>
            {words(FIELDS, field)} {words(OPERATORS, operator)} <b>{values.join(', ')}</b>{' '}
            {origin === 'question' && !isDropped && <Trans>(read from the question)</Trans>}
            {isDropped && <Trans>(read from the question, and dropped: it left no answer)</Trans>}
          </li>
        ))}
      </ul>
    </TracePart>
  );
}
