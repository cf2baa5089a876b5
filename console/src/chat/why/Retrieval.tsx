import { Trans, useLingui } from '@lingui/react/macro';
import type { Trace } from '@regia/contract/chat/calls';
import { TracePart } from './TracePart.tsx';
import styles from './Why.module.css';

/** Where the passages come from, if the question was not simply searched for; and what the model searched for. */
export function Retrieval({
  trace: { retrieval, queries },
}: {
  trace: Pick<Trace, 'retrieval' | 'queries'>;
}) {
  const { t } = useLingui();
  const searches = queries.filter(({ why }) => why === 'tool');
  return (
    <TracePart title={t`How it searched`}>
      <p>
        {retrieval === 'off' ? (
          <Trans>The assistant doesn’t search its pages: it answers from its instructions alone.</Trans>
        ) : retrieval === 'without_tools' ? (
          <Trans>
            The model should search itself, but there is no model that calls tools. The question was searched
            for instead.
          </Trans>
        ) : searches.length === 0 ? (
          <Trans>The model decides what to search for, and searched for nothing.</Trans>
        ) : (
          <Trans>The model decided what to search for:</Trans>
        )}
      </p>
      {searches.length > 0 && (
        <ul className={styles.list}>
          {searches.map(({ text }, index) => (
            // The searches of a trace never change.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>“{text}”</li>
          ))}
        </ul>
      )}
    </TracePart>
  );
}
