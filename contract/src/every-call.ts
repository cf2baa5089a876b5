import type { z } from 'zod/mini';
import * as account from './account/calls.ts';
import * as contact from './account/contact.ts';
import * as credentials from './account/credentials.ts';
import * as registration from './account/registration.ts';
import * as sessions from './account/sessions.ts';
import * as setUp from './account/set-up.ts';
import * as advanced from './assistants/advanced-calls.ts';
import * as assistants from './assistants/calls.ts';
import * as copies from './assistants/copy-calls.ts';
import * as checklist from './assistants/checklist.ts';
import * as training from './assistants/training-calls.ts';
import * as widgetCalls from './assistants/widget-calls.ts';
import * as installation from './assistants/installation-calls.ts';
import * as identitySecrets from './assistants/identity-secrets.ts';
import * as localModels from './assistants/local-models.ts';
import * as versions from './assistants/version-calls.ts';
import * as audit from './audit/calls.ts';
import type { Call } from './call.ts';
import * as chat from './chat/calls.ts';
import * as visitors from './chat/visitor-calls.ts';
import * as widget from './chat/widget-calls.ts';
import * as mails from './digests/mails.ts';
import * as features from './features/calls.ts';
import { detail } from './fields.ts';
import * as colorImport from './knowledge/color-import.ts';
import * as documents from './knowledge/document-calls.ts';
import * as drive from './knowledge/drive-calls.ts';
import * as files from './knowledge/file-calls.ts';
import * as sources from './knowledge/source-calls.ts';
import * as trainings from './knowledge/training-calls.ts';
import { filterDescription } from './lists.ts';
import * as gaps from './gaps/gaps.ts';
import * as learnings from './learning/learnings.ts';
import * as mfa from './mfa/calls.ts';
import * as modelEndpoints from './models/endpoints.ts';
import * as gapGrouping from './models/gap-grouping.ts';
import * as spending from './models/spending.ts';
import * as monitoringBulk from './monitoring/bulk.ts';
import * as chats from './monitoring/chats.ts';
import * as monitoringExport from './monitoring/export.ts';
import * as monitoringLive from './monitoring/live.ts';
import * as monitoredMessages from './monitoring/messages.ts';
import * as reviews from './monitoring/reviews.ts';
import * as notifications from './notifications/calls.ts';
import * as organizations from './organizations/organizations.ts';
import * as organizationSettings from './organizations/settings.ts';
import * as outbox from './outbox/calls.ts';
import * as bulk from './people/bulk.ts';
import * as exports from './people/export.ts';
import * as imports from './people/import.ts';
import * as invitations from './people/invitations.ts';
import * as users from './people/users.ts';
import * as plans from './plans/plan.ts';
import * as erasures from './privacy/erasures.ts';
import * as roles from './roles/calls.ts';
import * as roleProfiles from './roles/profiles.ts';
import * as statistics from './statistics/statistics.ts';
import * as providers from './sso/providers.ts';
import * as providerSignIn from './sso/sign-in.ts';
import * as views from './views/views.ts';
import * as work from './work/calls.ts';

type Schema = z.core.$ZodType;

interface Room {
  /** The description of the room's calls in the API document. */
  readonly about: string;
  readonly modules: readonly object[];
}

/** The rooms that hold calls. */
export const ROOMS: Readonly<Record<string, Room>> = {
  account: {
    about: 'Sign-in and sign-out, the caller’s account and sessions, registrations.',
    modules: [account, setUp, registration, credentials, sessions, contact],
  },
  audit: { about: 'The audit log of an organization, and the check of its chain.', modules: [audit] },
  people: {
    about: 'The users of an organization: their data, profiles and access.',
    modules: [users, bulk, invitations, imports, exports],
  },
  monitoring: {
    about: 'The visitors’ conversations: lists, reading, review, export.',
    modules: [chats, monitoredMessages, reviews, monitoringBulk, monitoringExport, monitoringLive],
  },
  learning: {
    about: 'Corrections of answers: requested, learned, proved.',
    modules: [learnings],
  },
  gaps: {
    about: 'Questions that were not answered well, grouped over all conversations.',
    modules: [gaps],
  },
  statistics: {
    about: 'The figures of the visitors’ conversations, each against the period before.',
    modules: [statistics],
  },
  digests: {
    about: 'The mails that a person may choose: the figures of the week, notifications.',
    modules: [mails],
  },
  views: { about: 'Saved views of lists, own and shared.', modules: [views] },
  mfa: { about: 'Second factors: methods, codes, passkeys and backup codes.', modules: [mfa] },
  notifications: {
    about: 'Notifications of the staff, such as a model endpoint that fails.',
    modules: [notifications],
  },
  organizations: {
    about: 'The settings of an organization, and the organizations of the installation.',
    modules: [organizationSettings, organizations],
  },
  plans: {
    about: 'The plan of an organization: its limits, and how much of them is used.',
    modules: [plans],
  },
  privacy: {
    about: 'Personal data of visitors: obfuscated, erased, with receipts.',
    modules: [erasures],
  },
  outbox: { about: 'The local mailbox: messages that aren’t sent.', modules: [outbox] },
  roles: {
    about: 'The menu of a profile, role profiles, and the organizations to act in.',
    modules: [roles, roleProfiles],
  },
  sso: {
    about: 'Sign-in with the identity provider of an organization (OpenID Connect), and its settings.',
    modules: [providers, providerSignIn],
  },
  models: {
    about:
      'The model endpoints of an organization, the choice of an assistant and of the gap board, and spending limits.',
    modules: [modelEndpoints, gapGrouping, spending],
  },
  assistants: {
    about: 'Assistants: their configuration, state, versions and keys.',
    modules: [
      assistants,
      versions,
      copies,
      checklist,
      identitySecrets,
      installation,
      advanced,
      training,
      localModels,
      widgetCalls,
    ],
  },
  knowledge: {
    about: 'What assistants know: sources, training runs and documents.',
    modules: [sources, drive, files, trainings, documents, colorImport],
  },
  work: { about: 'Long work of every kind: who asked for it, how far it is, how it ended.', modules: [work] },
  features: { about: 'Features that are planned, and who is interested in them.', modules: [features] },
  chat: {
    about: 'Questions and answers: from visitors, and from staff who try an assistant.',
    modules: [chat, visitors, widget],
  },
};

export interface NamedCall {
  readonly name: string;
  readonly room: string;
  readonly call: Call;
}

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

const exported = Object.entries(ROOMS).flatMap(([room, { modules }]) =>
  modules.flatMap((one) =>
    Object.entries(one).map(([name, value]) => ({ room, name, value: value as unknown })),
  ),
);

/** Every call, with the name under which the contract exports it. */
export const EVERY_CALL: readonly NamedCall[] = exported.flatMap(({ room, name, value }) =>
  isCall(value) ? [{ name, room, call: value }] : [],
);

/** The schemas that calls share, with the name under which the contract exports them. */
export const NAMED_SCHEMAS: ReadonlyMap<Schema, string> = new Map([
  [detail as Schema, 'detail'],
  [filterDescription as Schema, 'filterDescription'],
  ...exported.flatMap(({ name, value }): [Schema, string][] => (isSchema(value) ? [[value, name]] : [])),
]);
