import { Trans, useLingui } from '@lingui/react/macro';
import { obfuscateRange } from '@regia/contract/privacy/erasures';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Note } from '../ui/Note.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { privacyQueries, refreshErasures } from './queries.ts';
import { bodyOf, rangeForm } from './range-form.ts';

/** Obfuscates the conversations of an assistant that began in a time range. */
export function RangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayOpen = useMay('erasure.retrieve');
  const assistants = useQuery(privacyQueries.assistants(useViewer())).data ?? [];
  const form = useCallForm({
    schema: rangeForm,
    values: { assistant: '', from: '', to: '' },
    submit: (values) => send(obfuscateRange, { body: bodyOf(values) }),
    onDone: ({ id }) => {
      void refreshErasures();
      toast.success(t`Data obfuscated`);
      onClose();
      if (mayOpen) void navigate({ to: '/monitoring/erasures/$id/', params: { id } });
    },
  });
  return (
    <FormDialog
      danger
      form={form}
      onClose={onClose}
      title={<Trans>Obfuscate a time range?</Trans>}
      description={
        <Trans>
          In all of an assistant’s conversations that began in this period, personal data is replaced by dots,
          in every copy.
        </Trans>
      }
      submit={<Trans>Obfuscate data</Trans>}
      refusedTitle={t`Couldn’t obfuscate the data`}
    >
      <SelectField
        {...form.field('assistant')}
        label={t`Assistant`}
        options={[
          { value: '', label: t`Choose an assistant` },
          ...assistants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateTimeField {...form.field('from')} label={t`From`} />
      <DateTimeField {...form.field('to')} label={t`Until`} />
      <Note tone="warn" title={<Trans>You can’t undo this</Trans>}>
        <Trans>No one can bring the data back, not even the operator of the server.</Trans>
      </Note>
    </FormDialog>
  );
}
