import { Trans, useLingui } from '@lingui/react/macro';
import { moveUser, type User } from '@regia/contract/people/users';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { toast } from '../../platform/toasts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFinalFocus } from '../../ui/use-final-focus.ts';
import { nameOf } from '../name-of.ts';
import { refreshUsers } from '../queries.ts';
import { OrganizationChoice } from '../registrations/OrganizationChoice.tsx';
import { RoleSection } from '../RoleSection.tsx';
import { useSeenUser } from '../use-seen-user.ts';
import styles from './MoveUserDialog.module.css';

/** The chosen organization, and its role profiles that the user gets. */
interface Move {
  organization: string | undefined;
  role_profile: string[];
}

/** USER-01: moves a user to another organization, with role profiles of that one. Says what else changes. */
export function MoveUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { finalFocus, leadOn } = useFinalFocus();
  const { seen, follow, onRefused } = useSeenUser(user);
  const name = nameOf(user);
  const from = user.organization?.name ?? '';
  const form = useCallForm({
    schema: moveUser.body,
    values: { organization: undefined, role_profile: [] } as Move,
    submit: ({ organization = '', role_profile }) =>
      send(moveUser, {
        params: { id: user.id },
        body: { organization, role_profile, version: seen.version },
      }),
    onDone: async (moved) => {
      // The page of the user leads nowhere in the earlier organization.
      leadOn();
      onClose();
      await navigate({ to: '/account/user/' });
      void refreshUsers();
      toast.success(t`Operation completed`, t`${name} belongs to ${moved.organization?.name} now`);
    },
    onRefused,
  });
  follow(form.isDirty);
  const { organization, role_profile: chosen } = form.values;
  return (
    <FormDialog
      form={form}
      wide
      finalFocus={finalFocus}
      onClose={onClose}
      title={<Trans>Move {name} to another organization</Trans>}
      description={<Trans>From then on, {from} neither sees nor manages this person.</Trans>}
      submit={<Trans>Move user</Trans>}
      refusedTitle={t`Couldn’t move the user`}
    >
      <ul className={styles.changes}>
        <li>
          <Trans>They’re signed out everywhere, and sign in again with the same username and password.</Trans>
        </li>
        <li>
          <Trans>All their role profiles end. Those that you choose here take their place.</Trans>
        </li>
        <li>
          {user.access === 'all' ? (
            <Trans>They see all assistants of the new organization, as their role profiles allow.</Trans>
          ) : (
            <Trans>They see no assistants until somebody in the new organization chooses some.</Trans>
          )}
        </li>
        <li>
          <Trans>
            Their office is emptied. Their saved views, exported files and own notifications are deleted, also
            the views that they share, and gaps assigned to them have nobody.
          </Trans>
        </li>
        <li>
          <Trans>
            A sign-in at an identity provider of {from} no longer works: they can set a password with “Forgot
            your password?”.
          </Trans>
        </li>
        {user.invited_on !== null && (
          <li>
            <Trans>Their invitation no longer works: send it again in the new organization.</Trans>
          </li>
        )}
        <li>
          <Trans>Reviews, corrections and the audit log of {from} keep their name.</Trans>
        </li>
      </ul>
      <OrganizationChoice
        hint={t`They’ll join it right away`}
        error={form.errorOf('organization')}
        except={user.organization?.id}
        // Profiles of one organization mean nothing in another.
        onChoose={(id) => form.enter({ organization: id, role_profile: [] })}
      />
      {organization !== undefined && (
        <RoleSection
          organizationId={organization}
          held={[]}
          chosen={chosen}
          error={form.errorOf('role_profile')}
          onChange={(role_profile) => form.enter({ role_profile })}
        />
      )}
    </FormDialog>
  );
}
