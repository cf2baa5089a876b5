import { Trans, useLingui } from '@lingui/react/macro';
import { acceptRegistration } from '@regia/contract/account/registration';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useSession } from '../../platform/session/store.ts';
import { toast } from '../../platform/toasts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { type Acceptance, acceptanceForm } from './acceptance.ts';
import { nameOf } from './name-of.ts';
import { OrganizationChoice } from './OrganizationChoice.tsx';
import { type DecisionProps, useDecision } from './use-decision.tsx';
import { useJoinedOrganization } from './use-joined-organization.ts';

export function AcceptDialog({ registration, onClose }: DecisionProps) {
  const { t } = useLingui();
  const { me, organizationId } = useSession();
  // A superuser who acts in no organisation must choose the one that the person joins.
  const mustChoose = me?.is_superuser === true && organizationId === null;
  const name = nameOf(registration);
  const joined = useJoinedOrganization();
  const decision = useDecision();
  const form = useCallForm({
    schema: acceptanceForm(mustChoose),
    values: { profile: 'viewer' } as Acceptance,
    submit: (values) =>
      send(acceptRegistration, {
        params: { id: registration.id },
        body: { ...values, organization: values.organization ?? organizationId ?? undefined },
      }),
    onDone: () => {
      decision.onDecided();
      toast.success(t`${name} was accepted`, t`They are told by mail, and can sign in.`);
      onClose();
    },
    onRefused: decision.onRefused,
  });
  return (
    <FormDialog
      {...decision.dialog}
      form={form}
      onClose={onClose}
      title={<Trans>Accept {name}?</Trans>}
      description={
        mustChoose || joined === undefined ? (
          <Trans>They can sign in at once, and do what their profile allows.</Trans>
        ) : (
          <Trans>
            They join <b>{joined}</b>, can sign in at once, and do what their profile allows.
          </Trans>
        )
      }
      submit={<Trans>Accept the request</Trans>}
    >
      {mustChoose && <OrganizationChoice control={form.form.control} />}
      <RadioGroup
        {...form.register('profile')}
        label={t`Profile`}
        options={[
          {
            value: 'admin',
            label: t`Admin`,
            help: t`Everything within the organisation, the accounts of the others too`,
          },
          {
            value: 'editor',
            label: t`Editor`,
            help: t`Looks after the assistants that are there: texts, sources, training`,
          },
          { value: 'viewer', label: t`Viewer`, help: t`Looks and tries, changes nothing` },
        ]}
      />
    </FormDialog>
  );
}
