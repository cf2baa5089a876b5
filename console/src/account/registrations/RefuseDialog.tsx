import { Trans, useLingui } from '@lingui/react/macro';
import { refuseRegistration } from '@regia/contract/account/registration';
import { REASON_MAX } from '@regia/contract/limits';
import { useWatch } from 'react-hook-form';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { toast } from '../../platform/toasts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { nameOf } from './name-of.ts';
import { type DecisionProps, useDecision } from './use-decision.tsx';

export function RefuseDialog({ registration, onClose }: DecisionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = nameOf(registration);
  const decision = useDecision();
  const form = useCallForm({
    schema: refuseRegistration.body,
    values: { reason: '' },
    submit: (values) => send(refuseRegistration, { params: { id: registration.id }, body: values }),
    onDone: () => {
      decision.onDecided();
      toast.success(t`${name} was refused`, t`The account is gone, and they are told by mail.`);
      onClose();
    },
    onRefused: decision.onRefused,
  });
  const reason = useWatch({ control: form.form.control, name: 'reason' });
  return (
    <FormDialog
      {...decision.dialog}
      danger
      form={form}
      onClose={onClose}
      title={<Trans>Refuse {name}?</Trans>}
      description={
        <Trans>The account is removed, and the person is told by mail. They may register again.</Trans>
      }
      submit={<Trans>Refuse the request</Trans>}
    >
      <TextArea
        {...form.field('reason')}
        label={t`Reason`}
        optional
        hint={t`The person reads it in the mail`}
        count={`${format.number(reason.length)} / ${format.number(REASON_MAX)}`}
      />
    </FormDialog>
  );
}
