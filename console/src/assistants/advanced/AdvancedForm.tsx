import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveAdvanced } from '@regia/contract/assistants/advanced-calls';
import type { Assistant } from '@regia/contract/assistants/calls';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { send } from '../../platform/http/send.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { useAssistantForm } from '../use-assistant-form.tsx';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import { useViewOnly, ViewOnlyNote } from '../ViewOnlyNote.tsx';
import { type AdvancedFacts, advancedOf, namesOf } from './advanced-values.ts';
import { DifferentPanel } from './DifferentPanel.tsx';
import { EndpointPanel } from './EndpointPanel.tsx';
import { PANELS } from './panels.ts';
import { SettingRows } from './SettingRows.tsx';
import { useEndpointChoice } from './use-endpoint-choice.ts';
import page from '../../ui/form-page.module.css';
import styles from './AdvancedForm.module.css';

const schema = laterSchema(() => import('./advanced-schema.ts').then((own) => own.advancedSchema));

interface AdvancedFormProps {
  assistant: Assistant;
  facts: AdvancedFacts;
}

export function AdvancedForm({ assistant, facts }: AdvancedFormProps) {
  const { i18n } = useLingui();
  const viewOnly = useViewOnly(assistant, 'assistant.advanced');
  const [valuesOf] = useState(() => (one: Assistant) => advancedOf(facts, one));
  const { form, conflict, changed } = useAssistantForm({
    assistant,
    schema,
    valuesOf,
    save: (values, version) =>
      send(saveAdvanced, { params: { id: assistant.id }, body: { ...values, version } }),
  });
  const names = namesOf(facts);
  const choice = useEndpointChoice(assistant.id).read.data;
  // While the choice is not known, nothing is said to be missing.
  const hasModel = !choice || choice.endpoint !== null || choice.server !== null;
  return (
    <CallForm form={form} className={page.form} state={<UnsavedChanges count={changed} />}>
      <div className={styles.split}>
        <fieldset className={styles.panels} disabled={viewOnly !== null}>
          {conflict}
          {viewOnly && (
            <ViewOnlyNote reason={viewOnly}>
              <Trans>Your profile can’t change the advanced settings of assistants.</Trans>
            </ViewOnlyNote>
          )}
          {!hasModel && (
            <Note
              tone="info"
              title={<Trans>Without a model the assistant quotes the pages word for word</Trans>}
            >
              <Trans>
                Settings marked “Needs a model” are saved, and take effect with the first endpoint that you
                choose.
              </Trans>
            </Note>
          )}
          <EndpointPanel assistantId={assistant.id} readOnly={viewOnly !== null} />
          {PANELS.map(({ title, words }) => (
            <Panel key={title.id} flush title={i18n._(title)}>
              <ul>
                {names
                  .filter((name) => Object.hasOwn(words, name))
                  .map((name) => (
                    <SettingRows
                      key={name}
                      assistantId={assistant.id}
                      name={name}
                      facts={facts}
                      form={form}
                      readOnly={viewOnly !== null}
                      hasModel={hasModel}
                    />
                  ))}
              </ul>
            </Panel>
          ))}
        </fieldset>
        <aside className={styles.aside}>
          <DifferentPanel facts={facts} form={form} readOnly={viewOnly !== null} />
          <VersionsPanel assistantId={assistant.id} />
        </aside>
      </div>
    </CallForm>
  );
}
