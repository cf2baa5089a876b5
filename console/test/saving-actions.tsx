import type { FunctionComponent } from 'react';
import { updateContact } from '@regia/contract/account/contact';
import { acceptRegistration, refuseRegistration } from '@regia/contract/account/registration';
import { endAllSessions } from '@regia/contract/account/sessions';
import { saveAdvanced } from '@regia/contract/assistants/advanced-calls';
import { changeAssistantState, updateAssistant } from '@regia/contract/assistants/calls';
import {
  archiveAssistant,
  bringBackAssistant,
  duplicateAssistant,
} from '@regia/contract/assistants/copy-calls';
import { saveInstallation } from '@regia/contract/assistants/installation-calls';
import { saveTraining } from '@regia/contract/assistants/training-calls';
import { saveAnimation, saveColors } from '@regia/contract/assistants/widget-calls';
import type { Call } from '@regia/contract/call';
import { changeMailChoices } from '@regia/contract/digests/mails';
import { updateSource } from '@regia/contract/knowledge/source-calls';
import { updateLearning } from '@regia/contract/learning/learnings';
import { renamePasskey } from '@regia/contract/mfa/calls';
import { createOrganization } from '@regia/contract/organizations/organizations';
import { updateOrganizationSettings } from '@regia/contract/organizations/settings';
import { resendInvitation } from '@regia/contract/people/invitations';
import { createUser, updateUser } from '@regia/contract/people/users';
import { changePlan } from '@regia/contract/plans/plan';
import { eraseVisitor, obfuscateChat } from '@regia/contract/privacy/erasures';
import { updateRoleProfile } from '@regia/contract/roles/profiles';
import { updateModelEndpoint } from '@regia/contract/models/endpoints';
import { updateIdentityProvider } from '@regia/contract/sso/providers';
import { MailsTab } from '../src/account/profile/MailsTab.tsx';
import { SignOutEverywhereDialog } from '../src/account/profile/SignOutEverywhereDialog.tsx';
import { ArchiveDialog } from '../src/assistants/copies/ArchiveDialog.tsx';
import { BringBackDialog } from '../src/assistants/copies/BringBackDialog.tsx';
import { DuplicateDialog } from '../src/assistants/copies/DuplicateDialog.tsx';
import { PutOnAirDialog } from '../src/assistants/PutOnAirDialog.tsx';
import { TakeOffAirDialog } from '../src/assistants/TakeOffAirDialog.tsx';
import { SourceMenu } from '../src/knowledge/SourceMenu.tsx';
import { EditLearningDialog } from '../src/learning/EditLearningDialog.tsx';
import { RenamePasskeyDialog } from '../src/mfa/RenamePasskeyDialog.tsx';
import { EraseDialog } from '../src/monitoring/chat/EraseDialog.tsx';
import { NewOrganizationDialog } from '../src/organizations/NewOrganizationDialog.tsx';
import { PlanDialog } from '../src/organizations/PlanDialog.tsx';
import { AccessDialog } from '../src/people/AccessDialog.tsx';
import { CreateUserDialog } from '../src/people/CreateUserDialog.tsx';
import { AcceptDialog } from '../src/people/registrations/AcceptDialog.tsx';
import { RefuseDialog } from '../src/people/registrations/RefuseDialog.tsx';
import { RolesDialog } from '../src/people/RolesDialog.tsx';
import { UserMenu } from '../src/people/UserMenu.tsx';
import { RoleForm } from '../src/roles/RoleForm.tsx';
import { ASSISTANT, ENDPOINT, FORMS, PROVIDER, ROLE, SETTINGS } from './form-page.tsx';
import { GRACE_HILL } from './grace-hill.ts';
import { PROOF } from './learning-proof.ts';

const onClose = () => {};
const named = { id: '2', name: 'Tributi', onClose };
const registration = { id: 'r1', username: 'grace.hill', first_name: 'Grace', last_name: 'Hill' };
const chat = { id: 'c1', assistant: { id: '2', name: 'Tributi' } };
const organization = { id: '2', name: 'Comune di Prova', is_active: true };

const GIVEN_ROLE = {
  ...ROLE,
  permissions: [{ key: 'user.update', label: 'Change users', group: 'user', granted: true }],
};
const MAILS = {
  weekly_statistics: false,
  notifications: 'never',
  offered: ['weekly_statistics'],
  is_mail_sent: true,
  email: 'ada@comune.example',
};

const part = <P extends object>(Part: FunctionComponent<P>, props: object): FunctionComponent =>
  function Opened() {
    return <Part {...(props as P)} />;
  };

export interface SavingAction {
  readonly call: Call;
  readonly Part: FunctionComponent;
  /** The permissions that the part needs beside the usual ones. */
  readonly may?: readonly string[];
  /** The fields to fill in, by label. */
  readonly fill?: Readonly<Record<string, string>>;
  /** The names of the buttons, switches and menu items to press, in order. */
  readonly press: readonly string[];
  /** The stored row, which the server answers with the sent values in it. */
  readonly stored?: object;
  /** The answers to the reads of the part, by a piece of the path. */
  readonly reads?: Readonly<Record<string, unknown>>;
  readonly said: readonly [title: string, detail?: string];
}

const SAVED: SavingAction['said'] = ['Data has been saved successfully'];
/** A full-page form, in which one field is changed and saved. */
const form = (
  file: keyof typeof FORMS,
  {
    value,
    save = 'Save',
    ...others
  }: Pick<SavingAction, 'call' | 'said'> & { stored: object; value: string; save?: string },
): SavingAction => {
  const [Part, label] = FORMS[file];
  return { Part, fill: { [label]: value }, press: [save], ...others };
};
const ofAssistant = (file: keyof typeof FORMS, call: Call, value: string): SavingAction =>
  form(file, { call, value, stored: ASSISTANT, said: SAVED });

/** The actions of the console that create, save or change something, with the message that belongs to each. */
export const SAVING_ACTIONS: Readonly<Record<string, SavingAction>> = {
  'the own details are saved': form('../account/profile/ContactForm.tsx', {
    call: updateContact,
    value: 'Ada',
    stored: {},
    said: SAVED,
  }),
  'the basic info is saved': ofAssistant('../assistants/BasicInfoForm.tsx', updateAssistant, 'Anagrafe'),
  'the advanced settings are saved': ofAssistant(
    '../assistants/advanced/AdvancedForm.tsx',
    saveAdvanced,
    'Prego.',
  ),
  'the training schedule is saved': ofAssistant(
    '../assistants/schedule/ScheduleForm.tsx',
    saveTraining,
    '04:30',
  ),
  'the animation is saved': ofAssistant('../assistants/widget/AnimationForm.tsx', saveAnimation, 'Anagrafe'),
  'the colors are saved': form('../assistants/widget/ColorsForm.tsx', {
    call: saveColors,
    value: '101010',
    save: 'Save colors',
    stored: ASSISTANT,
    said: SAVED,
  }),
  'the installation is saved': ofAssistant(
    '../assistants/installation/InstallationForm.tsx',
    saveInstallation,
    '7',
  ),
  'the settings of the organization are saved': form('../organizations/SettingsForm.tsx', {
    call: updateOrganizationSettings,
    value: 'Comune di Prova',
    stored: SETTINGS,
    said: ['The settings were saved'],
  }),
  'a user is saved': form('../people/user/UserForm.tsx', {
    call: updateUser,
    value: 'Ada',
    stored: GRACE_HILL,
    said: ['The changes to Ada Hill were saved'],
  }),
  'a role profile is saved': {
    call: updateRoleProfile,
    Part: part(RoleForm, { profile: GIVEN_ROLE }),
    fill: { Name: 'Ufficio' },
    press: ['Save'],
    stored: GIVEN_ROLE,
    said: ['The role profile “Ufficio” was saved', 'It applies right away to everyone who holds it.'],
  },
  'an identity provider is saved': form('../sso/ProviderForm.tsx', {
    call: updateIdentityProvider,
    value: 'Accesso unico',
    stored: PROVIDER,
    said: ['The provider “Accesso unico” was saved'],
  }),
  'a model endpoint is saved': form('../models/EndpointForm.tsx', {
    call: updateModelEndpoint,
    value: 'Mistral, riserva',
    stored: ENDPOINT,
    save: 'Save and test',
    said: ['The endpoint “Mistral, riserva” was saved'],
  }),
  'the access of a user is saved': {
    call: updateUser,
    Part: part(AccessDialog, { user: GRACE_HILL, onClose }),
    press: ['Save access'],
    said: ['Grace Hill’s access was changed'],
  },
  'the role profiles of a user are saved': {
    call: updateUser,
    Part: part(RolesDialog, { user: GRACE_HILL, onClose }),
    press: ['Save role profiles'],
    reads: { '/api/v1/role/': [ROLE] },
    said: ['Grace Hill’s role profiles were changed'],
  },
  'a user is created': {
    call: createUser,
    Part: part(CreateUserDialog, { onClose }),
    may: ['user.create'],
    fill: { Username: 'ada.bruni', Email: 'ada@comune.example', 'First password': 'Quercia-blu-47!' },
    press: ['Create user'],
    said: ['ada.bruni was created', 'Give them their username and password in person.'],
  },
  'a source is paused': {
    call: updateSource,
    Part: part(SourceMenu, {
      assistant: '2',
      source: { id: 's1', kind: 'sitemap', url: 'https://one.example/', is_paused: false },
      live: null,
      mayTrain: true,
    }),
    press: ['Actions for one.example/', 'Pause'],
    said: ['Paused. Its pages stay in service.'],
  },
  'an invitation is sent again': {
    call: resendInvitation,
    Part: part(UserMenu, { user: { ...GRACE_HILL, invited_on: '2026-11-20T10:00:00.000Z' } }),
    may: ['user.manage'],
    press: ['Actions for Grace Hill', 'Send the invitation again'],
    said: ['The invitation was sent again to grace@comune.example', 'The earlier link no longer works.'],
  },
  'a registration is accepted': {
    call: acceptRegistration,
    Part: part(AcceptDialog, { registration, onClose }),
    press: ['Accept request'],
    said: ['Grace Hill was accepted', 'We’ll email them. They can sign in now.'],
  },
  'a registration is declined': {
    call: refuseRegistration,
    Part: part(RefuseDialog, { registration, onClose }),
    press: ['Decline request'],
    said: ['Grace Hill was declined', 'The account was deleted. We’ll email the person.'],
  },
  'an organization is created': {
    call: createOrganization,
    Part: part(NewOrganizationDialog, { onClose }),
    fill: { Name: 'Comune di Prova' },
    press: ['Create organization'],
    said: ['Comune di Prova was created', 'Open it from its menu, then invite its first admin under Users.'],
  },
  'the plan of an organization is saved': {
    call: changePlan,
    Part: part(PlanDialog, { organization, onClose }),
    press: ['Save plan'],
    reads: { '/plan/': { organization, resources: [{ resource: 'users', limit: 5, used: 1 }] } },
    said: ['The plan of Comune di Prova was saved'],
  },
  'a correction is changed': {
    call: updateLearning,
    Part: part(EditLearningDialog, { learning: PROOF, onClose }),
    press: ['Save and prove'],
    said: ['The correction has changed and is being proved'],
  },
  'an assistant is archived': {
    call: archiveAssistant,
    Part: part(ArchiveDialog, named),
    press: ['Archive'],
    said: ['Tributi is archived'],
  },
  'an assistant is brought back': {
    call: bringBackAssistant,
    Part: part(BringBackDialog, named),
    press: ['Bring back'],
    said: ['Tributi is in preview'],
  },
  'an assistant is duplicated': {
    call: duplicateAssistant,
    Part: part(DuplicateDialog, named),
    press: ['Duplicate'],
    said: ['Copy of Tributi is created'],
  },
  'an assistant goes on air': {
    call: changeAssistantState,
    Part: part(PutOnAirDialog, named),
    press: ['Put on air'],
    stored: ASSISTANT,
    reads: { '/assistant/2/': { ...ASSISTANT, missing: [] }, '/organization/admin/settings/': SETTINGS },
    said: ['Tributi is on air', 'Visitors can now ask it questions.'],
  },
  'an assistant goes off air': {
    call: changeAssistantState,
    Part: part(TakeOffAirDialog, named),
    press: ['Take off air'],
    said: ['Tributi is off air', 'Visitors see the pause text.'],
  },
  'a conversation is obfuscated': {
    call: obfuscateChat,
    Part: part(EraseDialog, { chat, what: 'chat', onDone: onClose, onClose }),
    press: ['Obfuscate data'],
    said: ['Data obfuscated', 'The receipt is in Monitoring, Erasures.'],
  },
  'a visitor is erased': {
    call: eraseVisitor,
    Part: part(EraseDialog, { chat, what: 'visitor', onDone: onClose, onClose }),
    press: ['Erase this visitor'],
    said: ['Data deleted', 'Visitor erased. The receipt is in Monitoring, Erasures.'],
  },
  'a passkey is renamed': {
    call: renamePasskey,
    Part: part(RenamePasskeyDialog, { methodId: 'm1', passkey: { id: 'p1', name: 'Chiave' }, onClose }),
    fill: { 'Passkey name': 'Chiave nuova' },
    press: ['Rename passkey'],
    said: SAVED,
  },
  'every session is ended': {
    call: endAllSessions,
    Part: part(SignOutEverywhereDialog, { onClose }),
    press: ['Sign out everywhere'],
    said: ['You’re signed out everywhere'],
  },
  'the mails are chosen': {
    call: changeMailChoices,
    Part: MailsTab,
    press: ['Weekly figures'],
    stored: MAILS,
    reads: { '/mails/': MAILS },
    said: ['Choice saved'],
  },
};
