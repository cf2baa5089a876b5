import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { saveAnimation } from '@regia/contract/assistants/widget-calls';
import type { Language } from '@regia/contract/fields';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { send } from '../../platform/http/send.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { classes } from '../../ui/classes.ts';
import { useAssistantForm } from '../use-assistant-form.tsx';
import { useViewOnly, ViewOnlyNote } from '../ViewOnlyNote.tsx';
import { faceOf } from './face-of.ts';
import { filledTexts } from './filled-texts.ts';
import { type AnimationValues, MotionFields } from './MotionFields.tsx';
import { Stage } from './Stage.tsx';
import { TextsFields } from './TextsFields.tsx';
import page from '../../ui/form-page.module.css';
import styles from './ColorsForm.module.css';

const schema = laterSchema(() => import('./animation-schema.ts').then((own) => own.animationSchema));

const animationOf = ({ animation, texts }: Assistant): AnimationValues => ({ animation, texts });

export function AnimationForm({ assistant }: { assistant: Assistant }) {
  const viewOnly = useViewOnly(assistant, 'assistant.graphics');
  const [language, setLanguage] = useState<Language>(assistant.language);
  const hasPopup = assistant.texts[assistant.language].popup_text !== '';
  const { form, conflict, changed } = useAssistantForm({
    assistant,
    schema,
    valuesOf: animationOf,
    save: (values, version) =>
      send(saveAnimation, { params: { id: assistant.id }, body: { ...values, version } }),
  });
  const { animation, texts } = form.values;
  return (
    <CallForm form={form} className={styles.form} state={<UnsavedChanges count={changed} />}>
      <div className={styles.split}>
        <fieldset className={classes(page.fields, styles.column)} disabled={viewOnly !== null}>
          {conflict}
          {viewOnly && (
            <ViewOnlyNote reason={viewOnly}>
              <Trans>Your profile can’t change the look of assistants.</Trans>
            </ViewOnlyNote>
          )}
          <TextsFields form={form} name={assistant.name} language={language} onLanguage={setLanguage} />
          <MotionFields form={form} />
        </fieldset>
        <Stage
          face={faceOf(assistant, { animation, texts: filledTexts(texts) })}
          language={language}
          shows={hasPopup ? 'popup' : 'panel'}
          hasPlay
        />
      </div>
    </CallForm>
  );
}
