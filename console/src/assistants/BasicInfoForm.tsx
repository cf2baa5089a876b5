import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { type Assistant, updateAssistant } from '@regia/contract/assistants/calls';
import { laterSchema } from '../platform/form/later-schema.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { errorMessagesOf, HttpError } from '../platform/http/error.ts';
import type { ErrorMessage } from '../platform/http/error-messages.ts';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { BasicInfoFields } from './BasicInfoFields.tsx';
import { type BasicInfo, basicInfoOf } from './basic-info.ts';
import { EditConflict } from './EditConflict.tsx';
import { cacheAssistant } from './queries.ts';
import { useAssistant } from './use-assistant.ts';

const schema = laterSchema(() => import('./basic-info-schema.ts').then((own) => own.basicInfoSchema));

/** `open`: somebody else saved first; `settled`: their version is loaded, under the typed values. */
type ConflictState = 'none' | 'open' | 'settled';

export function BasicInfoForm({ assistant }: { assistant: Assistant }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const newest = useAssistant(assistant.id);
  const mayUpdate = useMay('assistant.update');
  // The version on which the typed values are based. A later version from the server must not replace it while there
  // are unsaved values: with its version number the save would overwrite it unseen.
  const [base, setBase] = useState(assistant);
  const [conflict, setConflict] = useState<ConflictState>('none');
  const [loadError, setLoadError] = useState<readonly ErrorMessage[] | null>(null);
  const form = useCallForm({
    schema,
    values: basicInfoOf(base),
    submit: (values) =>
      send(updateAssistant, {
        params: { id: assistant.id },
        body: { ...(values as BasicInfo), version: base.version },
      }),
    keptAs: basicInfoOf,
    onDone: (saved) => {
      setConflict('none');
      setBase(saved);
      cacheAssistant(viewer, saved);
      toast.success(t`Data has been saved successfully`);
    },
    onRefused: (error) => {
      setLoadError(null);
      setConflict(isConflict(error) ? 'open' : 'none');
    },
  });
  if (!form.isDirty && base !== assistant) setBase(assistant);
  const reload = async () => {
    // If it fails, `data` is the earlier version.
    const { data, error } = await newest.refetch();
    setLoadError(error && errorMessagesOf(error));
    if (error || !data) return;
    setBase(data);
    setConflict('settled');
  };
  const changed = changedCount(form.values, basicInfoOf(base));
  return (
    <CallForm
      form={{ ...form, refusals: conflict === 'none' ? form.refusals : [] }}
      state={<Plural value={changed} one="# unsaved change" other="# unsaved changes" />}
    >
      <BasicInfoFields
        form={form}
        readOnly={!mayUpdate}
        above={
          conflict === 'open' && (
            <EditConflict messages={form.refusals} loadError={loadError} onReload={reload} />
          )
        }
      />
    </CallForm>
  );
}

const changedCount = (values: BasicInfo, saved: BasicInfo) =>
  (Object.keys(saved) as (keyof BasicInfo)[]).filter((field) => values[field] !== saved[field]).length;

const isConflict = (error: unknown) =>
  error instanceof HttpError && error.refusal === 'assistant_changed_meanwhile';
