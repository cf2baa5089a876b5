import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { type Assistant, updateAssistant } from '@regia/contract/assistants/calls';
import { useWatch } from 'react-hook-form';
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
import { Clash } from './Clash.tsx';
import { keepAssistant } from './queries.ts';
import { useAssistant } from './use-assistant.ts';

/** `open`: somebody else saved first; `settled`: their version has been brought in under what was typed. */
type ClashState = 'none' | 'open' | 'settled';

export function BasicInfoForm({ assistant }: { assistant: Assistant }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const newest = useAssistant(assistant.id);
  const mayUpdate = useMay('assistant.update');
  // What the typing began on. A later answer of the server must not slip under unsaved work unseen: its version
  // number would make the save overwrite it.
  const [base, setBase] = useState(assistant);
  const [clash, setClash] = useState<ClashState>('none');
  const [unread, setUnread] = useState<readonly ErrorMessage[] | null>(null);
  const form = useCallForm({
    schema: updateAssistant.body,
    values: basicInfoOf(base),
    submit: (values) =>
      send(updateAssistant, {
        params: { id: assistant.id },
        body: { ...(values as BasicInfo), version: base.version },
      }),
    keptAs: basicInfoOf,
    onDone: (saved) => {
      setClash('none');
      setBase(saved);
      keepAssistant(viewer, saved);
      toast.success(t`Data has been saved successfully`);
    },
    onRefused: (error) => {
      setUnread(null);
      setClash(isClash(error) ? 'open' : 'none');
    },
  });
  if (!form.isDirty && base !== assistant) setBase(assistant);
  const reload = async () => {
    // When it fails it answers what it had before.
    const { data, error } = await newest.refetch();
    setUnread(error && errorMessagesOf(error));
    if (error || !data) return;
    setBase(data);
    setClash('settled');
  };
  const typed = useWatch({ control: form.form.control });
  const changed = changedCount(typed, basicInfoOf(base));
  return (
    <CallForm
      form={{ ...form, refusals: clash === 'none' ? form.refusals : [] }}
      state={
        <Plural
          value={changed}
          one="# setting changed, not saved yet"
          other="# settings changed, not saved yet"
        />
      }
    >
      <BasicInfoFields
        form={form}
        readOnly={!mayUpdate}
        above={clash === 'open' && <Clash messages={form.refusals} unread={unread} onReload={reload} />}
      />
    </CallForm>
  );
}

const changedCount = (typed: Partial<BasicInfo>, saved: BasicInfo) =>
  (Object.keys(saved) as (keyof BasicInfo)[]).filter((field) => typed[field] !== saved[field]).length;

const isClash = (error: unknown) =>
  error instanceof HttpError && error.refusal === 'assistant_changed_meanwhile';
