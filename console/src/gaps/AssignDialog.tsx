import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type GapDetail, updateGap } from '@regia/contract/gaps/gaps';
import { requireFilled } from '../platform/form/require-filled.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { Option } from '../ui/select-search.ts';
import { SelectSearch } from '../ui/SelectSearch.tsx';
import { findOwners, refreshGaps } from './queries.ts';

/** Gives a gap to a colleague, who then works on it. */
export function AssignDialog({ gap, onClose }: { gap: GapDetail; onClose: () => void }) {
  const { t } = useLingui();
  const { id, state } = gap;
  const [search] = useState(() => findOwners(id));
  const [chosen, setChosen] = useState<Option | null>(null);
  const form = useCallForm({
    schema: requireFilled('owner'),
    values: { owner: '' },
    submit: ({ owner }) =>
      send(updateGap, {
        params: { id },
        body: { owner, ...(state === 'open' && { state: 'in_work' as const }) },
      }),
    onDone: ({ owner }) => {
      void refreshGaps();
      toast.success(t`The gap was given to ${owner?.username ?? ''}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Assign the gap</Trans>}
      description={<Trans>Your colleague gets a notification, and finds it under “Mine” on the board.</Trans>}
      submit={<Trans>Assign</Trans>}
      refusedTitle={t`Couldn’t change the gap`}
    >
      <SelectSearch
        name="owner"
        label={t`Owner`}
        hint={t`Those who see the conversations of this assistant`}
        error={form.errorOf('owner')}
        value={chosen}
        onChange={(option) => {
          setChosen(option);
          form.enter({ owner: option?.id ?? '' });
        }}
        search={search}
        placeholder={t`Search by name or email`}
      />
    </FormDialog>
  );
}
