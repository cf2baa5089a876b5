import { Trans, useLingui } from '@lingui/react/macro';
import { dismissGap } from '@regia/contract/gaps/gaps';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { refreshGaps } from './queries.ts';

/** Dismisses a gap, with the reason. */
export function DismissDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm({
    schema: dismissGap.body,
    values: { reason: '' },
    submit: (body) => send(dismissGap, { params: { id }, body }),
    onDone: () => {
      void refreshGaps();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Dismiss the gap?</Trans>}
      description={<Trans>It stays dismissed until a colleague reopens it, even if it’s asked again.</Trans>}
      submit={<Trans>Dismiss</Trans>}
      refusedTitle={t`Couldn’t dismiss the gap`}
    >
      <TextField
        {...form.field('reason')}
        label={t`Reason`}
        hint={t`Your colleagues can read it. For example: not one of our services.`}
      />
    </FormDialog>
  );
}
