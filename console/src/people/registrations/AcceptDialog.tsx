import { Trans, useLingui } from '@lingui/react/macro';
import { acceptRegistration } from '@regia/contract/account/registration';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useSession } from '../../platform/session/store.ts';
import { toast } from '../../platform/toasts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { type Acceptance, acceptanceForm } from './acceptance.ts';
import { nameOf } from '../name-of.ts';
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
    values: { profile: 'viewer', organization: undefined } as Acceptance,
    submit: (values) =>
      send(acceptRegistration, {
        params: { id: registration.id },
        body: { ...values, organization: values.organization ?? organizationId ?? undefined },
      }),
    onDone: () => {
      decision.onDecided();
      toast.success(t`${name} was accepted`, t`We’ll email them. They can sign in now.`);
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
          <Trans>They can sign in right away and do what their profile allows.</Trans>
        ) : (
          <Trans>
            They’ll join <b>{joined}</b>, and can sign in right away and do what their profile allows.
          </Trans>
        )
      }
      submit={<Trans>Accept request</Trans>}
    >
      {mustChoose && (
        <OrganizationChoice
          hint={t`They’ll join it and see its assistants`}
          error={form.errorOf('organization')}
          onChoose={(organization) => form.enter({ organization })}
        />
      )}
      <RadioGroup
        {...form.field('profile')}
        label={t`Profile`}
        options={[
          {
            value: 'admin',
            label: t`Admin`,
            help: t`Full access within the organization, including other people’s accounts`,
          },
          {
            value: 'editor',
            label: t`Editor`,
            help: t`Manages existing assistants: texts, sources, training`,
          },
          { value: 'viewer', label: t`Viewer`, help: t`Can view and try, but not change anything` },
        ]}
      />
    </FormDialog>
  );
}
