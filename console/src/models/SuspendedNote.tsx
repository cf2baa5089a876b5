import { Trans, useLingui } from '@lingui/react/macro';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { useIsMutating } from '@tanstack/react-query';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { startTest, testKey } from './queries.ts';

/** Says that an endpoint is suspended: the time, the cause, what answers meanwhile, and the next try. */
export function SuspendedNote({ endpoint }: { endpoint: ModelEndpoint }) {
  const { t } = useLingui();
  const when = useWhen();
  const { id, name, suspended, assistants, fallback, fallback_of: firsts } = endpoint;
  const isTesting = useIsMutating({ mutationKey: testKey(id) }) > 0;
  if (!suspended) return null;
  const since = when.at(suspended.since);
  const again = when.at(suspended.retry_on);
  const names = firsts.map((one) => t`“${one.name}”`).join(', ');
  const sentences = [
    suspended.text,
    fallback && t`Meanwhile its fallback answers, “${fallback.name}”.`,
    !fallback && assistants.length > 0 && t`It has no fallback: meanwhile its assistants quote your sources.`,
    firsts.length > 0 && t`It is the fallback of ${names}: meanwhile there is none.`,
    isLater(suspended.retry_on) ? t`It is asked again ${again}.` : t`The next question asks it again.`,
  ];
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
      {sentences.filter((one) => one).join(' ')}
    </Note>
  );
}

const isLater = (instant: string): boolean => new Date(instant) > new Date();
