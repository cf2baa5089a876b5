import { Trans, useLingui } from '@lingui/react/macro';
import { lookForEndpoints } from '@regia/contract/models/endpoints';
import { SearchIcon } from '@regia/icons/SearchIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Note } from '../ui/Note.tsx';
import { Panel } from '../ui/Panel.tsx';
import type { EndpointValues } from './endpoint-values.ts';
import { allowHostLine } from './operators-line.ts';
import { OperatorsLine } from './OperatorsLine.tsx';
import { kindOfProgram } from './presets.ts';
import styles from './Endpoints.module.css';

interface LookHereProps {
  onChoose: (found: Pick<EndpointValues, 'kind' | 'url' | 'model' | 'name'>) => void;
}

/** Looks for a model on the server’s machine when pressed. One press on what is found fills the form. */
export function LookHere({ onChoose }: LookHereProps) {
  const { t } = useLingui();
  const search = useMutation({ mutationFn: () => send(lookForEndpoints, {}, { overlay: false }) });
  const found = search.data?.found.flatMap(({ program, url, models }) =>
    models.map((model) => ({ program, url, model })),
  );
  const refused = search.data?.not_allowed ?? [];
  return (
    <Panel title={t`On the server’s machine`}>
      <div className={styles.part}>
        <p>
          <Trans>Regia can look for Ollama, LM Studio, llama.cpp and vLLM on the machine it runs on.</Trans>
        </p>
        <div>
          <Button icon={<SearchIcon />} busy={search.isPending} onClick={() => search.mutate()}>
            {search.isIdle ? <Trans>Look for a model</Trans> : <Trans>Look again</Trans>}
          </Button>
        </div>
        {search.isError && <ErrorNote title={t`The search didn’t work`} error={search.error} />}
        {found && found.length > 0 && (
          <ul className={styles.found} aria-live="polite">
            {found.map(({ program, url, model }) => (
              <li key={`${url} ${model}`}>
                <span>
                  {model} <small>{program}</small>
                </span>
                <Button
                  size="s"
                  aria-label={t`Use ${model}`}
                  onClick={() => onChoose({ kind: kindOfProgram(program), url, model, name: program })}
                >
                  <Trans>Use</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {found?.length === 0 && (
          <Note tone="info" status title={t`No model found`}>
            {refused.length > 0 ? (
              <Trans>Your server administrator has to allow the search first.</Trans>
            ) : (
              <Trans>Start one of these programs, load a model in it, and look again.</Trans>
            )}
          </Note>
        )}
        {refused.length > 0 && (
          <>
            <p>
              <Trans>
                Not asked, because it isn’t allowed: {refused.map(({ program }) => program).join(', ')}
              </Trans>
            </p>
            <OperatorsLine
              label={t`Line for the search`}
              line={allowHostLine(refused.map((one) => one.allow_host).join(','))}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
