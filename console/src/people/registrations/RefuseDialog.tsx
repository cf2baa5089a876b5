import { Trans, useLingui } from '@lingui/react/macro';
import { refuseRegistration } from '@regia/contract/account/registration';
import { REASON_MAX } from '@regia/contract/limits';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { toast } from '../../platform/toasts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { nameOf } from '../name-of.ts';
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
      toast.success(t`${name} was declined`, t`The account was deleted. We’ll email the person.`);
      onClose();
    },
    onRefused: decision.onRefused,
  });
  return (
    <FormDialog
      {...decision.dialog}
      danger
      form={form}
      onClose={onClose}
      title={<Trans>Decline {name}?</Trans>}
      description={
        <Trans>The account will be deleted and we’ll email the person. They can register again.</Trans>
      }
      submit={<Trans>Decline request</Trans>}
    >
      <TextArea
        {...form.field('reason')}
        label={t`Reason`}
        optional
        hint={t`The person will read it in the email`}
        count={`${format.number(form.values.reason.length)} / ${format.number(REASON_MAX)}`}
      />
    </FormDialog>
  );
}
