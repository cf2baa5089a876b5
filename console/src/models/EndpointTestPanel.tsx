import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EndpointTest, ModelEndpoint } from '@regia/contract/models/endpoints';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { MinusIcon } from '@regia/icons/MinusIcon';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { useIsMutating, useMutationState } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Note } from '../ui/Note.tsx';
import { Panel } from '../ui/Panel.tsx';
import { startTest, testKey } from './queries.ts';
import { useCheckWords } from './use-check-words.ts';
import styles from './Endpoints.module.css';

const MARKS: Record<EndpointTest['checks'][number]['outcome'], ReactNode> = {
  passed: <CheckIcon size={14} />,
  failed: <ErrorIcon size={14} />,
  none: <MinusIcon size={14} />,
  skipped: <MinusIcon size={14} />,
};

/** The checks of the last test, one line each, with the result. */
export function EndpointTestPanel({
  endpoint: { id, purpose, test, state, assistants, groups_gaps: groupsGaps },
}: {
  endpoint: ModelEndpoint;
}) {
  const { t } = useLingui();
  const isTesting = useIsMutating({ mutationKey: testKey(id) }) > 0;
  const error = useMutationState({
    filters: { mutationKey: testKey(id) },
    select: (one) => one.state.error,
  }).at(-1);
  const isChat = purpose === 'chat';
  const stays =
    (assistants.length > 0 && t`The assistants that have chosen it go on using it.`) ||
    (groupsGaps && t`It goes on grouping the gaps.`);
  const failed = test?.checks.find(({ outcome }) => outcome === 'failed');
  return (
    <Panel
      title={t`Test`}
      actions={
        <Button size="s" icon={<RefreshIcon size={14} />} busy={isTesting} onClick={() => startTest(id)}>
          {test ? <Trans>Test again</Trans> : <Trans>Test</Trans>}
        </Button>
      }
    >
      <div className={styles.part} aria-live="polite">
        {isTesting && (
          <p>
            {isChat ? (
              <Trans>Testing: the endpoint is asked short questions.</Trans>
            ) : (
              <Trans>Testing: the endpoint is asked for the vectors of three short texts.</Trans>
            )}
          </p>
        )}
        {!isTesting && error && <ErrorNote title={t`Couldn’t test the endpoint`} error={error} />}
        {!isTesting && state === 'failed' && (
          <Note tone="danger" title={t`The test failed`}>
            {failed?.text}{' '}
            {isChat ? (
              <Trans>The endpoint is saved, but no assistant can choose it until a test passes.</Trans>
            ) : (
              <Trans>The endpoint is saved, but it can’t be chosen until a test passes.</Trans>
            )}{' '}
            {stays}
          </Note>
        )}
        {!isTesting && !test && (
          <p>
            {isChat ? (
              <Trans>It hasn’t been tested with these settings, so no assistant can choose it.</Trans>
            ) : (
              <Trans>It hasn’t been tested with these settings, so it can’t be chosen.</Trans>
            )}{' '}
            {stays}
          </p>
        )}
        {test && <Checks test={test} />}
      </div>
    </Panel>
  );
}

function Checks({ test }: { test: EndpointTest }) {
  const format = useFormat();
  const when = useWhen();
  const words = useCheckWords();
  const at = when.at(test.tested_on);
  // Rounded up: a quick test takes more than no time.
  const seconds = format.number(Math.ceil(test.took_ms / 100) / 10, 1);
  return (
    <>
      <ul className={styles.checks}>
        {test.checks.map(({ name, outcome, text }) => (
          <li key={name} className={styles[outcome]}>
            {MARKS[outcome]}
            <b>{words[name]}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {test.cost === null ? (
          <Trans>
            Tested {at}, in {seconds} s. Its cost is not known.
          </Trans>
        ) : test.cost === 0 ? (
          <Trans>
            Tested {at}, in {seconds} s.
          </Trans>
        ) : (
          <Trans>
            Tested {at}, in {seconds} s. It cost {format.cost(test.cost)}.
          </Trans>
        )}
      </p>
    </>
  );
}
