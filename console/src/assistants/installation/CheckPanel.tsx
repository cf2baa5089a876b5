import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { checkInstallation } from '@regia/contract/assistants/installation-calls';
import { useMutation } from '@tanstack/react-query';
import { refusedBy } from '../../platform/form/refused.ts';
import { send } from '../../platform/http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorMessages } from '../../ui/ErrorMessages.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import styles from './CheckPanel.module.css';

/** Most visits check nothing. */
const findings = loadOnce(() => import('./Findings.tsx'));

interface CheckPanelProps {
  assistantId: string;
  /** Adds a website to the form; absent for people who may not change it. */
  onAddOrigin: ((origin: string) => void) | undefined;
  /** The website that was added and is not saved yet. */
  added: string | null;
}

/** Fetches a page of the site and says whether the assistant works on it. */
export function CheckPanel({ assistantId, onAddOrigin, added }: CheckPanelProps) {
  const { t } = useLingui();
  const [url, setUrl] = useState('');
  const check = useMutation({
    mutationFn: () => send(checkInstallation, { params: { id: assistantId }, body: { url } }),
  });
  const refused = check.error ? refusedBy(check.error, ['url']) : null;
  const wrongUrl = refused?.fields['url'];
  const loaded = useLazyCode(!check.isIdle, findings);
  return (
    <Panel title={t`Check my site`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.isPending && url.trim() !== '') check.mutate();
        }}
      >
        <div className={styles.ask}>
          <TextField
            code
            label={t`Address of a page with the chat`}
            hint={t`We fetch it once and store nothing.`}
            placeholder="https://www.example.org"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            error={wrongUrl}
            onChange={({ target }) => {
              setUrl(target.value);
              check.reset();
            }}
          />
          <Button type="submit" className={styles.submit} busy={check.isPending}>
            <Trans>Check</Trans>
          </Button>
        </div>
      </form>
      {refused && !wrongUrl && (
        <Note tone="danger" alert title={t`Couldn’t check the page`}>
          <ErrorMessages messages={refused.rest} />
        </Note>
      )}
      <div role="status" className={styles.result}>
        {check.data && loaded && (
          <loaded.Findings findings={check.data.findings} onAddOrigin={onAddOrigin} added={added} />
        )}
      </div>
    </Panel>
  );
}
