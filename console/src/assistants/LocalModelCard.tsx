import { Trans, useLingui } from '@lingui/react/macro';
import { SearchIcon } from '@regia/icons/SearchIcon';
import { useMutation } from '@tanstack/react-query';
import { errorMessagesOf, HttpError } from '../platform/http/error.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Note } from '../ui/Note.tsx';
import { lookForModels } from './first-steps-queries.ts';
import { FoundModels } from './FoundModels.tsx';

/** Looks for a model on this machine when pressed, and shows the settings that connect it. */
export function LocalModelCard() {
  const { t } = useLingui();
  const search = useMutation({ mutationFn: lookForModels });
  const found = search.data?.found;
  return (
    <>
      <p>
        <Trans>
          Regia can look for Ollama, LM Studio, llama.cpp and vLLM on the machine it runs on. It saves
          nothing.
        </Trans>
      </p>
      <div>
        <Button
          variant="primary"
          icon={<SearchIcon />}
          busy={search.isPending}
          onClick={() => search.mutate()}
        >
          {search.isIdle ? <Trans>Look for a model</Trans> : <Trans>Look again</Trans>}
        </Button>
      </div>
      {search.isError && (
        <Note tone="danger" alert title={t`The search didn’t work`}>
          {search.error instanceof HttpError && search.error.status === 404 ? (
            <Trans>It only works on the machine that runs Regia, and while no model is set.</Trans>
          ) : (
            <ErrorMessages messages={errorMessagesOf(search.error)} />
          )}
        </Note>
      )}
      {found?.length === 0 && (
        <Note tone="info" status title={t`No model found`}>
          <Trans>Start one of these programs, load a model in it, and look again.</Trans>
        </Note>
      )}
      {found && found.length > 0 && <FoundModels found={found} />}
    </>
  );
}
