import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  changeAssistantSpending,
  changeOrganizationSpending,
  type SpendingLimits,
} from '@regia/contract/models/spending';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { queryClient, useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { spendingQuery } from './queries.ts';
import { changeOf, type SpendingValues, spendingSchema, valuesOf } from './spending-values.ts';
import { SpendingFields } from './SpendingFields.tsx';

interface SpendingDialogProps {
  limits: SpendingLimits;
  onClose: () => void;
}

/** Changes the limits of the organization, or of one assistant. */
export function SpendingDialog({ limits, onClose }: SpendingDialogProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const newest = spendingQuery(useViewer(), locale);
  // The state on which the typed values are based: a later one must not be overwritten unseen.
  const [base, setBase] = useState(limits);
  /** The id of the assistant; empty for the organization. */
  const [holder, setHolder] = useState('');
  const saved = base.assistants.find(({ id }) => id === holder) ?? base.organization;
  const values = valuesOf(saved, locale);
  const form = useCallForm<SpendingValues, SpendingLimits>({
    schema: spendingSchema,
    values,
    submit: (typed) => {
      const body = { ...changeOf(typed, values), updated_on: saved.updated_on };
      return holder === ''
        ? send(changeOrganizationSpending, { body })
        : send(changeAssistantSpending, { params: { id: holder }, body });
    },
    onDone: (answer) => {
      queryClient.setQueryData(newest.queryKey, answer);
      toast.success(t`The limits of ${saved.name} were saved`);
      onClose();
    },
    onRefused: (error) => {
      if (!isConflict(error)) return;
      void queryClient.fetchQuery({ ...newest, staleTime: 0 }).then(setBase, () => {});
    },
  });
  if (!form.isDirty && limits !== base) setBase(limits);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Edit spending limits</Trans>}
      description={
        <Trans>
          Leave a field empty for no limit. The staff are told at 80% and at 100%. A visitor’s question and
          its answer are two messages. An assistant stays within its own limits and within those of the
          organization.
        </Trans>
      }
      submit={<Trans>Save limits</Trans>}
      refusedTitle={t`Couldn’t save the limits`}
    >
      <SelectField
        label={t`Limits of`}
        hint={form.isDirty ? t`Save or cancel before you choose another.` : undefined}
        disabled={form.isDirty}
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
        options={[
          { value: '', label: t`${base.organization.name}, the whole organization` },
          ...base.assistants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SpendingFields form={form} saved={saved} />
    </FormDialog>
  );
}

const isConflict = (error: unknown) =>
  error instanceof HttpError && error.refusal === 'spending_changed_meanwhile';
