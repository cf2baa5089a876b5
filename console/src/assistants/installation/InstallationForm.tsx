import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { InstalledAssistant } from '@regia/contract/assistants/calls';
import { type getInstallation, saveInstallation } from '@regia/contract/assistants/installation-calls';
import type { Answer } from '@regia/contract/call';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { send } from '../../platform/http/send.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { useAssistantForm } from '../use-assistant-form.tsx';
import { useViewOnly, ViewOnlyNote } from '../ViewOnlyNote.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { installationOf, learntSite } from './installation-values.ts';
import { InstallationFields } from './InstallationFields.tsx';
import { SnippetPanel } from './SnippetPanel.tsx';
import page from '../../ui/form-page.module.css';
import styles from './InstallationTab.module.css';

const schema = laterSchema(() => import('./installation-schema.ts').then((own) => own.installationSchema));

interface InstallationFormProps {
  assistant: InstalledAssistant;
  server: Answer<typeof getInstallation>;
}

/** The code for the site, the check of a page, and the settings for visitors. */
export function InstallationForm({ assistant, server }: InstallationFormProps) {
  const viewOnly = useViewOnly(assistant, 'assistant.api_key');
  const [added, setAdded] = useState<string | null>(null);
  const { form, conflict, changed } = useAssistantForm({
    assistant,
    schema,
    valuesOf: installationOf,
    save: (values, version) =>
      send(saveInstallation, {
        params: { id: assistant.id },
        body: { ...values, version },
      }),
  });
  const addOrigin = (origin: string) => {
    const rows = form.values.allowed_origins.filter((row) => row !== '' && row !== origin);
    form.enter({ allowed_origins: [...rows, origin] });
    setAdded(origin);
  };
  return (
    <>
      <div className={styles.above}>
        <SnippetPanel assistant={assistant} baseUrl={server.base_url} chatPage={form.values.chat_page} />
        {viewOnly !== 'no_permission' && (
          <CheckPanel
            assistantId={assistant.id}
            onAddOrigin={viewOnly ? undefined : addOrigin}
            added={form.isDirty ? added : null}
          />
        )}
      </div>
      <CallForm form={form} state={<UnsavedChanges count={changed} />}>
        <fieldset className={page.fields} disabled={viewOnly !== null}>
          {conflict}
          {viewOnly && (
            <ViewOnlyNote reason={viewOnly}>
              <Trans>Your profile can’t edit the installation of assistants.</Trans>
            </ViewOnlyNote>
          )}
          <InstallationFields
            form={form}
            server={server}
            learntSite={learntSite(assistant)}
            readOnly={viewOnly !== null}
          />
        </fieldset>
      </CallForm>
    </>
  );
}
