import { Trans, useLingui } from '@lingui/react/macro';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { useIsMutating } from '@tanstack/react-query';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { startTest, testKey } from './queries.ts';

/** Says since when an endpoint is asked nothing, why, for whom it is the fallback, and when it is asked again. */
export function SuspendedNote({ endpoint }: { endpoint: ModelEndpoint }) {
  const { t } = useLingui();
  const when = useWhen();
  const { id, name, suspended, fallback, fallback_of: firsts } = endpoint;
  const isTesting = useIsMutating({ mutationKey: testKey(id) }) > 0;
  if (!suspended) return null;
  const since = when.at(suspended.since);
  const again = when.at(suspended.retry_on);
  const names = firsts.map((one) => one.name).join(', ');
  return (
    <Note
      tone="warn"
      title={t`“${name}” hasn’t answered since ${since}`}
      action={
        <Button size="s" icon={<RefreshIcon size={14} />} busy={isTesting} onClick={() => startTest(id)}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      {suspended.text}{' '}
      {fallback ? (
        <Trans>Meanwhile its fallback is asked, “{fallback.name}”.</Trans>
      ) : (
        <Trans>It has no fallback: meanwhile its assistants quote your sources.</Trans>
      )}{' '}
      {firsts.length > 0 && <Trans>It is the fallback of {names}, which has none meanwhile.</Trans>}{' '}
      {new Date(suspended.retry_on) > new Date() ? (
        <Trans>It is asked again {again}.</Trans>
      ) : (
        <Trans>The next question asks it again.</Trans>
      )}
    </Note>
  );
}
