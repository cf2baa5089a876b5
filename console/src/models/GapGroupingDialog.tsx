import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { changeGapGrouping, type GapGrouping } from '@regia/contract/models/gap-grouping';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { queryClient, useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { bodyOf, groupingSchema, type GroupingValues, valuesOf } from './gap-grouping-values.ts';
import { gapGroupingQuery, refreshEndpoints } from './queries.ts';

interface GapGroupingDialogProps {
  grouping: GapGrouping;
  /** The embeddings endpoints of the organization. */
  endpoints: readonly ModelEndpoint[];
  onClose: () => void;
}

/** Chooses the endpoint that groups the gaps, and from when on two questions are alike. */
export function GapGroupingDialog({ grouping, endpoints, onClose }: GapGroupingDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const newest = gapGroupingQuery(useViewer(), format.locale);
  // The choice on which the typed values are based: a later one must not be overwritten unseen.
  const [base, setBase] = useState(grouping);
  const form = useCallForm<GroupingValues, GapGrouping>({
    schema: groupingSchema,
    values: valuesOf(base, format.locale),
    submit: (values) => send(changeGapGrouping, { body: { ...bodyOf(values), seen: seenOf(base) } }),
    onDone: async () => {
      await refreshEndpoints();
      toast.success(t`The grouping of gaps was saved`);
      onClose();
    },
    onRefused: (error) => {
      if (!isConflict(error)) return;
      void queryClient.fetchQuery({ ...newest, staleTime: 0 }).then(setBase, () => {});
    },
  });
  if (!form.isDirty && grouping !== base) setBase(grouping);
  const { server } = base;
  const offered = endpoints.filter(({ id, state }) => state === 'passed' || id === base.endpoint);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Gaps by meaning</Trans>}
      submit={<Trans>Save</Trans>}
      refusedTitle={t`Couldn’t save the grouping of gaps`}
    >
      <SelectField
        {...form.field('endpoint')}
        label={t`Endpoint`}
        hint={t`Only an endpoint for vectors whose test passed can be chosen. Another one groups the gaps anew.`}
        options={[
          {
            value: '',
            label: server
              ? t`Server’s model: ${server.model} at ${server.host}`
              : t`None: gaps are grouped by their words`,
          },
          ...offered.map(({ id, name, state }) => ({
            value: id,
            label: state === 'passed' ? name : t`${name} (its test hasn’t passed)`,
          })),
        ]}
      />
      <TextField
        {...form.field('alike_from')}
        label={t`Threshold of likeness`}
        hint={t`From 0 to 1: from this likeness on, two questions are one gap. Each model needs its own. If empty: ${format.number(base.server_alike_from, 2)}`}
        inputMode="decimal"
        autoComplete="off"
        optional
      />
    </FormDialog>
  );
}

const seenOf = ({ endpoint, alike_from }: GapGrouping) => ({ endpoint, alike_from });

const isConflict = (error: unknown) =>
  error instanceof HttpError && error.refusal === 'gap_grouping_changed_meanwhile';
