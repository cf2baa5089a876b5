import type { ComponentProps, FunctionComponent } from 'react';
import { endSession } from '@regia/contract/account/sessions';
import { revokeKey } from '@regia/contract/assistants/calls';
import { deleteIdentitySecret } from '@regia/contract/assistants/identity-secrets';
import type { Call } from '@regia/contract/call';
import { removeFile } from '@regia/contract/knowledge/file-calls';
import { removeSitemap, removeSource } from '@regia/contract/knowledge/source-calls';
import { withdrawLearning } from '@regia/contract/learning/learnings';
import { removePasskey } from '@regia/contract/mfa/calls';
import { readAllNotifications } from '@regia/contract/notifications/calls';
import { disableOrganization, enableOrganization } from '@regia/contract/organizations/organizations';
import { clearMailbox } from '@regia/contract/outbox/calls';
import { withdrawInvitation } from '@regia/contract/people/invitations';
import { destroyUser, disableUser, enableUser } from '@regia/contract/people/users';
import { deleteRoleProfile } from '@regia/contract/roles/profiles';
import { deleteModelEndpoint } from '@regia/contract/models/endpoints';
import { deleteIdentityProvider } from '@regia/contract/sso/providers';
import { unlinkOwnIdentity } from '@regia/contract/sso/sign-in';
import { IdentitiesPanel } from '../src/account/profile/IdentitiesPanel.tsx';
import { SessionItem } from '../src/account/profile/SessionItem.tsx';
import { DeleteSecretDialog } from '../src/assistants/installation/DeleteSecretDialog.tsx';
import { RevokeKeyDialog } from '../src/assistants/RevokeKeyDialog.tsx';
import { RemoveFileDialog } from '../src/knowledge/files/RemoveFileDialog.tsx';
import { GiveSitemapDialog } from '../src/knowledge/GiveSitemapDialog.tsx';
import { RemoveSourceDialog } from '../src/knowledge/RemoveSourceDialog.tsx';
import { LearningProof } from '../src/learning/LearningProof.tsx';
import { DeleteEndpoint } from '../src/models/DeleteEndpoint.tsx';
import { RemovePasskeyDialog } from '../src/mfa/RemovePasskeyDialog.tsx';
import { ReadAllButton } from '../src/notifications/NotificationsPage.tsx';
import { DisableOrganizationDialog } from '../src/organizations/DisableOrganizationDialog.tsx';
import { OrganizationMenu } from '../src/organizations/OrganizationMenu.tsx';
import { EmptyMailbox } from '../src/outbox/EmptyMailbox.tsx';
import { DeleteDialog, DisableDialog } from '../src/people/UserDialogs.tsx';
import { UserMenu } from '../src/people/UserMenu.tsx';
import { WithdrawDialog } from '../src/people/WithdrawDialog.tsx';
import { DeleteRoleDialog } from '../src/roles/DeleteRoleDialog.tsx';
import { DeleteProviderDialog } from '../src/sso/DeleteProviderDialog.tsx';
import { ENDPOINT, PROVIDER, ROLE } from './form-page.tsx';
import { GRACE_HILL } from './grace-hill.ts';
import { PROOF } from './learning-proof.ts';

const onClose = () => {};
const assistantId = '2';
const organization = { id: '2', name: 'Comune di Prova', is_active: true };
const session = {
  id: 's1',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ip: '192.0.2.7',
  created_on: '2026-11-20T10:00:00.000Z',
  last_used_on: '2026-11-20T11:00:00.000Z',
  is_current: false,
};

const part = <P extends object>(Part: FunctionComponent<P>, props: object): FunctionComponent =>
  function Opened() {
    return <Part {...(props as P)} />;
  };

interface EndingAction {
  readonly call: Call;
  readonly Part: FunctionComponent;
  /** The names of the buttons and menu items to press, in order; a field is filled with the code. */
  readonly press: readonly string[];
  readonly said: readonly [title: string, detail: string];
}

/** Every action of the console that deletes, ends, enables or disables something, with the message that belongs to it. */
export const ENDING_ACTIONS: Readonly<Record<string, EndingAction>> = {
  'a user is deleted': {
    call: destroyUser,
    Part: part(DeleteDialog, { user: GRACE_HILL, onClose }),
    press: ['Delete user'],
    said: ['Data deleted', 'Grace Hill was deleted'],
  },
  'an invitation is withdrawn': {
    call: withdrawInvitation,
    Part: part(WithdrawDialog, { user: GRACE_HILL, onClose }),
    press: ['Withdraw invitation'],
    said: ['Data deleted', 'Grace Hill’s invitation was withdrawn'],
  },
  'a role profile is deleted': {
    call: deleteRoleProfile,
    Part: part(DeleteRoleDialog, { profile: ROLE, onClose }),
    press: ['Delete role profile'],
    said: ['Data deleted', 'The role profile “Sportello” was deleted'],
  },
  'an identity provider is deleted': {
    call: deleteIdentityProvider,
    Part: part(DeleteProviderDialog, { provider: PROVIDER, onClose }),
    press: ['Delete provider'],
    said: ['Data deleted', 'The provider “Accesso” was deleted'],
  },
  'a model endpoint is deleted': {
    call: deleteModelEndpoint,
    Part: part(DeleteEndpoint, { endpoint: { ...ENDPOINT, assistants: [] }, onClose }),
    press: ['Delete endpoint'],
    said: ['Data deleted', 'The endpoint “Mistral, principale” was deleted'],
  },
  'the link to a provider is removed': {
    call: unlinkOwnIdentity,
    Part: IdentitiesPanel,
    press: ['Remove the link to Accesso'],
    said: ['Data deleted', 'The link to Accesso was removed'],
  },
  'a passkey is removed': {
    call: removePasskey,
    Part: part(RemovePasskeyDialog, { methodId: 'm1', passkey: { id: 'p1', name: 'Chiave' }, onClose }),
    press: ['6-digit code', 'Remove passkey'],
    said: ['Data deleted', 'Passkey removed'],
  },
  'a secret for signed visitors is deleted': {
    call: deleteIdentitySecret,
    Part: part(DeleteSecretDialog, { assistantId, value: { id: 's1', last_four: 'ab12' }, onClose }),
    press: ['Delete secret'],
    said: ['Data deleted', 'Secret …ab12 deleted'],
  },
  'a source is removed': {
    call: removeSource,
    Part: part(RemoveSourceDialog, {
      id: assistantId,
      source: { id: 's1', url: 'https://comune.example/sitemap.xml', documents: 0 },
      isLast: false,
      onClose,
    } satisfies Record<keyof ComponentProps<typeof RemoveSourceDialog>, unknown>),
    press: ['Remove source'],
    said: ['Data deleted', 'Source removed: comune.example/sitemap.xml'],
  },
  'a file is deleted': {
    call: removeFile,
    Part: part(RemoveFileDialog, {
      id: assistantId,
      file: { id: 'f1', name: 'tari.pdf', document: null },
      onClose,
    } satisfies Record<keyof ComponentProps<typeof RemoveFileDialog>, unknown>),
    press: ['Delete file'],
    said: ['Data deleted', 'File deleted: tari.pdf'],
  },
  'a given list of pages is removed': {
    call: removeSitemap,
    Part: part(GiveSitemapDialog, {
      id: assistantId,
      source: {
        id: 's1',
        kind: 'sitemap',
        url: 'https://comune.example/',
        sitemap: { addresses: 2, given_on: '2026-11-21T14:40:00.000Z' },
      },
      onClose,
    } satisfies Record<keyof ComponentProps<typeof GiveSitemapDialog>, unknown>),
    press: ['Remove the list'],
    said: ['Data deleted', 'List removed'],
  },
  'the mailbox is emptied': {
    call: clearMailbox,
    Part: part(EmptyMailbox, { isEmpty: false }),
    press: ['Empty mailbox', 'Empty mailbox'],
    said: ['Data deleted', 'The mailbox is empty'],
  },
  'a key is revoked': {
    call: revokeKey,
    Part: part(RevokeKeyDialog, { assistantId, value: { id: 'k1', last_four: 'ab12' }, onClose }),
    press: ['Revoke key'],
    said: ['Operation completed', 'Key …ab12 revoked'],
  },
  'a session is ended': {
    call: endSession,
    Part: part(SessionItem, { session }),
    press: ['End session: Firefox on Linux'],
    said: ['Operation completed', 'Session ended: Firefox on Linux'],
  },
  'a correction is withdrawn': {
    call: withdrawLearning,
    Part: part(LearningProof, { id: PROOF.id }),
    press: ['Withdraw', 'Withdraw'],
    said: ['Operation completed', 'The correction was withdrawn'],
  },
  'a user is disabled': {
    call: disableUser,
    Part: part(DisableDialog, { user: GRACE_HILL, onClose }),
    press: ['Disable user'],
    said: ['Operation completed', 'Grace Hill can no longer sign in'],
  },
  'a user is enabled': {
    call: enableUser,
    Part: part(UserMenu, { user: { ...GRACE_HILL, is_active: false } }),
    press: ['Actions for Grace Hill', 'Enable'],
    said: ['Operation completed', 'Grace Hill can sign in again'],
  },
  'an organization is disabled': {
    call: disableOrganization,
    Part: part(DisableOrganizationDialog, { organization, onClose }),
    press: ['Disable organization'],
    said: ['Operation completed', 'No one can sign in to Comune di Prova anymore'],
  },
  'an organization is enabled': {
    call: enableOrganization,
    Part: part(OrganizationMenu, { organization: { ...organization, is_active: false } }),
    press: ['Actions for Comune di Prova', 'Enable'],
    said: ['Operation completed', 'The people of Comune di Prova can sign in again'],
  },
  'every notification is marked as read': {
    call: readAllNotifications,
    Part: ReadAllButton,
    press: ['Mark all as read'],
    said: ['Notification read', 'Every notification is read.'],
  },
};
