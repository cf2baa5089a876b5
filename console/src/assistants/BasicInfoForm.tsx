import { type Assistant, updateAssistant } from '@regia/contract/assistants/calls';
import { laterSchema } from '../platform/form/later-schema.ts';
import { send } from '../platform/http/send.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { UnsavedChanges } from '../ui/UnsavedChanges.tsx';
import { BasicInfoFields } from './BasicInfoFields.tsx';
import { basicInfoOf } from './basic-info.ts';
import { useAssistantForm } from './use-assistant-form.tsx';
import { useViewOnly } from './ViewOnlyNote.tsx';

const schema = laterSchema(() => import('./basic-info-schema.ts').then((own) => own.basicInfoSchema));

export function BasicInfoForm({ assistant }: { assistant: Assistant }) {
  const viewOnly = useViewOnly(assistant, 'assistant.update');
  const { form, conflict, changed } = useAssistantForm({
    assistant,
    schema,
    valuesOf: basicInfoOf,
    save: (values, version) =>
      send(updateAssistant, { params: { id: assistant.id }, body: { ...values, version } }),
  });
  return (
    <CallForm form={form} state={<UnsavedChanges count={changed} />}>
      <BasicInfoFields form={form} viewOnly={viewOnly} above={conflict} />
    </CallForm>
  );
}
