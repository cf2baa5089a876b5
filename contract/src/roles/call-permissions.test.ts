import { describe, expect, test } from 'vitest';
import { EVERY_CALL } from '../every-call.ts';
import { PERMISSIONS, PROFILE_PERMISSIONS } from './permissions.ts';

// The contract is the table of permissions that server and console follow. Here it is written a second time, so that
// nobody opens a call, or gives a permission to a profile, without noticing.

const ADMINS_ALONE = PERMISSIONS.filter(
  (one) => !['organization.create', 'organization.disable', 'organization.move_user'].includes(one),
);

describe('USER-06 a built-in profile holds', () => {
  test.each([
    ['superuser', [...PERMISSIONS]],
    ['admin', ADMINS_ALONE],
    [
      'editor',
      [
        'assistant.list',
        'assistant.retrieve',
        'assistant.update',
        'assistant.try',
        'assistant.train',
        'assistant.trace',
        'assistant.graphics',
        'monitoring.list',
        'monitoring.retrieve',
        'monitoring.export',
        'monitoring.review',
        'monitoring.learn',
        'dashboard.statistics',
        'notification.list',
      ],
    ],
    [
      'viewer',
      [
        'assistant.list',
        'assistant.retrieve',
        'assistant.try',
        'monitoring.list',
        'monitoring.retrieve',
        'dashboard.statistics',
      ],
    ],
  ] as const)('%s: exactly %j', (profile, held) => {
    expect(PROFILE_PERMISSIONS[profile].toSorted()).toEqual([...held].toSorted());
  });
});

/** The calls of each permission, or of one of several. */
const CALLS_OF: Record<string, readonly string[]> = {
  'assistant.advanced': [
    'GET /api/v1/ai/:profile/assistant/:id/advanced/',
    'PATCH /api/v1/ai/:profile/assistant/:id/advanced/',
  ],
  'assistant.api_key': [
    'DELETE /api/v1/ai/:profile/assistant/:id/api-key/:key/',
    'DELETE /api/v1/ai/:profile/assistant/:id/identity-secret/:secret/',
    'GET /api/v1/ai/:profile/assistant/:id/api-key/',
    'GET /api/v1/ai/:profile/assistant/:id/identity-secret/',
    'GET /api/v1/ai/:profile/assistant/:id/installation/',
    'PATCH /api/v1/ai/:profile/assistant/:id/installation/',
    'POST /api/v1/ai/:profile/assistant/:id/api-key/',
    'POST /api/v1/ai/:profile/assistant/:id/identity-secret/',
    'POST /api/v1/ai/:profile/assistant/:id/installation/check/',
  ],
  'assistant.create': [
    'POST /api/v1/ai/:profile/assistant/',
    'POST /api/v1/ai/:profile/assistant/:id/duplicate/',
    'POST /api/v1/ai/:profile/assistant/import/',
    'POST /api/v1/ai/:profile/local-model/',
  ],
  'assistant.disable': [
    'POST /api/v1/ai/:profile/assistant/:id/archive/',
    'POST /api/v1/ai/:profile/assistant/:id/bring-back/',
    'POST /api/v1/ai/:profile/assistant/:id/disable/',
  ],
  'assistant.enable': ['POST /api/v1/ai/:profile/assistant/:id/enable/'],
  'assistant.enable or assistant.disable': ['POST /api/v1/ai/:profile/assistant/:id/state/'],
  'assistant.graphics': [
    'PATCH /api/v1/ai/:profile/assistant/:id/animation/',
    'PATCH /api/v1/ai/:profile/assistant/:id/colors/',
    'POST /api/v1/ai/:profile/color-import/',
  ],
  'assistant.list': [
    'DELETE /api/v1/ai/:profile/feature/:feature/interest/',
    'GET /api/v1/ai/:profile/assistant/',
    'GET /api/v1/ai/:profile/assistant/checklist/',
    'GET /api/v1/ai/:profile/assistant/filters/',
    'GET /api/v1/ai/:profile/assistant/on-air/',
    'GET /api/v1/ai/:profile/feature/',
    'PATCH /api/v1/ai/:profile/assistant/checklist/',
    'POST /api/v1/ai/:profile/feature/:feature/interest/',
  ],
  'assistant.retrieve': [
    'GET /api/v1/ai/:profile/assistant/:id/',
    'GET /api/v1/ai/:profile/assistant/:id/document/',
    'GET /api/v1/ai/:profile/assistant/:id/export/',
    'GET /api/v1/ai/:profile/assistant/:id/file-room/',
    'GET /api/v1/ai/:profile/assistant/:id/file/',
    'GET /api/v1/ai/:profile/assistant/:id/file/:file/content/',
    'GET /api/v1/ai/:profile/assistant/:id/source/',
    'GET /api/v1/ai/:profile/assistant/:id/training-run/',
    'GET /api/v1/ai/:profile/assistant/:id/training-run/:run/',
    'GET /api/v1/ai/:profile/assistant/:id/training-run/:run/document/',
    'GET /api/v1/ai/:profile/assistant/:id/training-run/:run/live/',
    'GET /api/v1/ai/:profile/assistant/:id/training-run/:run/report/',
    'GET /api/v1/ai/:profile/assistant/:id/training/',
    'GET /api/v1/ai/:profile/assistant/:id/version/',
    'GET /api/v1/ai/:profile/assistant/:id/version/:version/',
  ],
  'assistant.retrieve or monitoring.list or monitoring.export or user.manage or erasure.list or organization.retrieve':
    ['GET /api/v1/job/:profile/work/'],
  'assistant.trace': [
    'GET /api/v1/ai/:profile/assistant/:id/try/:message/trace/',
    'GET /api/v1/monitoring/:profile/message/:id/trace/',
  ],
  'assistant.train': [
    'DELETE /api/v1/ai/:profile/assistant/:id/file-upload/:upload/',
    'DELETE /api/v1/ai/:profile/assistant/:id/file/:file/',
    'DELETE /api/v1/ai/:profile/assistant/:id/google-drive/',
    'DELETE /api/v1/ai/:profile/assistant/:id/source/:source/',
    'DELETE /api/v1/ai/:profile/assistant/:id/source/:source/sitemap/',
    'GET /api/v1/ai/:profile/assistant/:id/file-upload/:upload/',
    'GET /api/v1/ai/:profile/assistant/:id/google-drive/',
    'PATCH /api/v1/ai/:profile/assistant/:id/file-room/',
    'PATCH /api/v1/ai/:profile/assistant/:id/source/:source/',
    'PATCH /api/v1/ai/:profile/assistant/:id/training/',
    'POST /api/v1/ai/:profile/assistant/:id/file-text/',
    'POST /api/v1/ai/:profile/assistant/:id/file-upload/',
    'POST /api/v1/ai/:profile/assistant/:id/file-upload/:upload/finish/',
    'POST /api/v1/ai/:profile/assistant/:id/file-upload/:upload/piece/',
    'POST /api/v1/ai/:profile/assistant/:id/google-drive/consent/',
    'POST /api/v1/ai/:profile/assistant/:id/google-drive/key/',
    'POST /api/v1/ai/:profile/assistant/:id/google-drive/look/',
    'POST /api/v1/ai/:profile/assistant/:id/source/',
    'POST /api/v1/ai/:profile/assistant/:id/source/:source/sitemap/',
    'POST /api/v1/ai/:profile/assistant/:id/source/:source/train/',
    'POST /api/v1/ai/:profile/assistant/:id/train/',
    'POST /api/v1/ai/:profile/assistant/:id/training-run/:run/answer/',
    'POST /api/v1/ai/:profile/assistant/:id/training-run/:run/stop/',
    'POST /api/v1/ai/:profile/google-drive-consent/',
    'POST /api/v1/ai/:profile/source-preview/',
  ],
  'assistant.train or monitoring.export or user.manage or organization.update': [
    'POST /api/v1/job/:profile/work/:id/cancel/',
  ],
  'assistant.try': [
    'GET /api/v1/ai/:profile/assistant/:id/suggested-question/',
    'GET /api/v1/ai/:profile/assistant/:id/try-chat/:chat/',
    'GET /api/v1/ai/:profile/assistant/:id/try-request/:request_id/',
    'GET /api/v1/ai/:profile/assistant/:id/try/:message/',
    'POST /api/v1/ai/:profile/assistant/:id/try/',
    'POST /api/v1/ai/:profile/assistant/:id/try/:message/choice/',
    'POST /api/v1/ai/:profile/assistant/:id/try/:message/stop/',
  ],
  'assistant.update': [
    'PATCH /api/v1/ai/:profile/assistant/:id/',
    'POST /api/v1/ai/:profile/assistant/:id/version/:version/restore/',
  ],
  'audit.export': ['GET /api/v1/audit/:profile/entry/export/'],
  'audit.list': [
    'GET /api/v1/audit/:profile/entry/',
    'GET /api/v1/audit/:profile/entry/:entry/',
    'GET /api/v1/audit/:profile/entry/filters/',
    'POST /api/v1/audit/:profile/verify/',
  ],
  'dashboard.statistics': [
    'GET /api/v1/dashboard/:profile/statistics/',
    'GET /api/v1/dashboard/:profile/statistics/export/',
    'GET /api/v1/dashboard/:profile/statistics/sources/',
  ],
  'monitoring.export': [
    'GET /api/v1/monitoring/:profile/chat/export/',
    'GET /api/v1/monitoring/:profile/message/export/',
    'POST /api/v1/monitoring/:profile/chat/export/',
    'POST /api/v1/monitoring/:profile/message/export/',
  ],
  'monitoring.learn': [
    'PATCH /api/v1/monitoring/:profile/learning/:id/',
    'POST /api/v1/monitoring/:profile/learning/',
    'POST /api/v1/monitoring/:profile/learning/:id/prove/',
    'POST /api/v1/monitoring/:profile/learning/:id/settle/',
    'POST /api/v1/monitoring/:profile/learning/:id/withdraw/',
    'POST /api/v1/monitoring/:profile/message/:id/preview-learning/',
    'POST /api/v1/monitoring/:profile/message/:id/request-learning/',
  ],
  'monitoring.list': [
    'GET /api/v1/dashboard/:profile/statistics/questions/',
    'GET /api/v1/monitoring/:profile/chat/',
    'GET /api/v1/monitoring/:profile/chat/filters/',
    'GET /api/v1/monitoring/:profile/gap/',
    'GET /api/v1/monitoring/:profile/gap/:id/',
    'GET /api/v1/monitoring/:profile/gap/filters/',
    'GET /api/v1/monitoring/:profile/learning/',
    'GET /api/v1/monitoring/:profile/learning/:id/',
    'GET /api/v1/monitoring/:profile/learning/filters/',
    'GET /api/v1/monitoring/:profile/live/',
    'GET /api/v1/monitoring/:profile/message/',
    'GET /api/v1/monitoring/:profile/message/filters/',
  ],
  'monitoring.retrieve': [
    'GET /api/v1/monitoring/:profile/chat/:id/',
    'GET /api/v1/monitoring/:profile/chat/:id/history/',
    'GET /api/v1/monitoring/:profile/chat/:id/live/',
    'GET /api/v1/monitoring/:profile/chat/:id/messages/',
    'GET /api/v1/monitoring/:profile/chat/:id/place/',
    'GET /api/v1/monitoring/:profile/message/:id/',
    'GET /api/v1/monitoring/:profile/message/:id/place/',
  ],
  'erasure.list': ['GET /api/v1/monitoring/:profile/erasure-receipt/'],
  'erasure.retrieve': ['GET /api/v1/monitoring/:profile/erasure-receipt/:id/'],
  'monitoring.obfuscate': [
    'POST /api/v1/monitoring/:profile/chat/:id/erase-visitor/',
    'POST /api/v1/monitoring/:profile/chat/:id/obfuscate/',
    'POST /api/v1/monitoring/:profile/chat/obfuscate/',
    'POST /api/v1/monitoring/:profile/obfuscate/',
  ],
  'monitoring.review': [
    'PATCH /api/v1/monitoring/:profile/message/:id/',
    'POST /api/v1/monitoring/:profile/chat/:id/review/',
    'POST /api/v1/monitoring/:profile/chat/bulk-review/',
    'POST /api/v1/monitoring/:profile/gap/:id/dismiss/',
  ],
  'monitoring.review or monitoring.learn': [
    'GET /api/v1/monitoring/:profile/gap/:id/owner/',
    'PATCH /api/v1/monitoring/:profile/gap/:id/',
  ],
  'monitoring.unmask': ['POST /api/v1/monitoring/:profile/chat/:id/unmask/'],
  'notification.list': [
    'GET /api/v1/notification/:profile/notification/',
    'GET /api/v1/notification/:profile/notification/:id/attachment/',
    'POST /api/v1/notification/:profile/notification/:id/read/',
    'POST /api/v1/notification/:profile/notification/read-all/',
  ],
  'organization.create': [
    'PATCH /api/v1/organization/:profile/organization/:id/plan/',
    'POST /api/v1/organization/:profile/organization/',
  ],
  'organization.disable': [
    'POST /api/v1/organization/:profile/organization/:id/disable/',
    'POST /api/v1/organization/:profile/organization/:id/enable/',
  ],
  'organization.move_user': ['POST /api/account/:profile/user/:id/move/'],
  'organization.retrieve': [
    'GET /api/v1/organization/:profile/organization/:id/plan/',
    'GET /api/v1/organization/:profile/settings/',
  ],
  'organization.update': [
    'DELETE /api/v1/organization/:profile/identity-provider/:id/',
    'PATCH /api/v1/organization/:profile/identity-provider/:id/',
    'PATCH /api/v1/organization/:profile/settings/',
    'POST /api/v1/organization/:profile/identity-provider/',
    'POST /api/v1/organization/:profile/identity-provider/:id/test/',
  ],
  'role.manage': ['DELETE /api/v1/role/:profile/profile/:id/', 'PATCH /api/v1/role/:profile/profile/:id/'],
  'provider.list': ['GET /api/v1/organization/:profile/identity-provider/'],
  'provider.retrieve': ['GET /api/v1/organization/:profile/identity-provider/:id/'],
  'role.create': ['POST /api/v1/role/:profile/profile/'],
  'role.list': ['GET /api/v1/role/:profile/profile/'],
  'role.retrieve': ['GET /api/v1/role/:profile/profile/:id/'],
  'user.bulk_destroy': ['POST /api/account/:profile/user/bulk-destroy/'],
  'user.bulk_disable': ['POST /api/account/:profile/user/bulk-disable/'],
  'user.bulk_enable': ['POST /api/account/:profile/user/bulk-enable/'],
  'user.create': ['POST /api/account/:profile/user/'],
  'user.destroy': ['DELETE /api/account/:profile/user/:id/'],
  'user.disable': ['POST /api/account/:profile/user/:id/disable/'],
  'user.enable': ['POST /api/account/:profile/user/:id/enable/'],
  'user.export': ['GET /api/account/:profile/user/export/'],
  'user.filters': ['GET /api/account/:profile/user/filters/'],
  'user.list': ['GET /api/account/:profile/user/'],
  'user.list or monitoring.list': [
    'DELETE /api/v1/view/:profile/view/:id/',
    'GET /api/v1/view/:profile/view/',
    'PATCH /api/v1/view/:profile/view/:id/',
    'POST /api/v1/view/:profile/view/',
  ],
  'user.manage': [
    'DELETE /api/account/:profile/user/:id/invitation/',
    'GET /api/account/:profile/registration/',
    'GET /api/account/:profile/registration/filters/',
    'GET /api/account/:profile/user/import/:id/',
    'GET /api/v1/ai/:profile/feature/:feature/interest/',
    'POST /api/account/:profile/registration/:id/accept/',
    'POST /api/account/:profile/registration/:id/refuse/',
    'POST /api/account/:profile/user/:id/invitation/',
    'POST /api/account/:profile/user/import/',
    'POST /api/account/:profile/user/import/preview/',
    'POST /api/account/:profile/user/invite/',
    'POST /api/mfa/:profile/mfamethod/:id/deactivate/',
  ],
  'user.retrieve': ['GET /api/account/:profile/user/:id/'],
  'user.update': ['PATCH /api/account/:profile/user/:id/'],
};

test.each(Object.entries(CALLS_OF))('USER-03 USER-06 USER-09 %s opens exactly its calls', (rule, calls) => {
  const found = EVERY_CALL.flatMap(({ call: { access, method, path } }) =>
    typeof access === 'object' && access.anyOf.join(' or ') === rule ? `${method} ${path}` : [],
  );
  expect(found.toSorted()).toEqual(calls);
});

test('USER-03 USER-09 no call has another permission', () => {
  const rules = EVERY_CALL.flatMap(({ call: { access } }) =>
    typeof access === 'object' ? access.anyOf.join(' or ') : [],
  );
  expect([...new Set(rules)].filter((rule) => !Object.hasOwn(CALLS_OF, rule))).toEqual([]);
});

/** The calls without a permission: of everybody, of those who are signed in, of visitors. */
const WITHOUT: Record<string, readonly string[]> = {
  public: [
    'GET /api/account/activate-user/:uid/:token/',
    'GET /api/account/mfa/mfa/config/',
    'GET /api/get-global-config/',
    'GET /api/v1/chat/assistant/:public_id/',
    'GET /api/v1/chat/assistant/:public_id/events/',
    'GET /mailbox/messages/',
    'POST /api/account/link/check/',
    'POST /api/account/mails/stop/',
    'POST /api/account/mfa/login/',
    'POST /api/account/mfa/login/code/',
    'POST /api/account/password/reset-confirm/',
    'POST /api/account/password/reset/',
    'POST /api/account/token/auth/',
    'POST /api/account/token/logout/',
    'POST /api/account/token/refresh/',
    'POST /api/v1/chat/session/',
    'POST /api/v1/registration/',
    'POST /api/v1/setup/',
    'POST /api/v1/sign-in/provider/',
    'POST /api/v1/sign-in/provider/:id/finish/',
    'POST /api/v1/sign-in/provider/:id/sign-out/',
    'POST /api/v1/sign-in/provider/:id/start/',
    'POST /mailbox/messages/clear/',
    'POST /mailbox/open/',
  ],
  signed_in: [
    'DELETE /api/account/identity/:id/',
    'GET /api/account/identity/',
    'GET /api/account/me/',
    'GET /api/account/me/live/',
    'GET /api/account/me/mails/',
    'GET /api/account/mfa/mfa/user-active-methods/',
    'GET /api/account/session/',
    'GET /api/mfa/:profile/mfamethod/',
    'GET /api/mfa/:profile/mfamethod/:id/',
    'GET /api/mfa/:profile/mfamethod/filters/',
    'GET /api/v1/organization/:profile/contact/:id/',
    'GET /api/v1/organization/:profile/organization/',
    'GET /api/v1/organization/:profile/organization/filters/',
    'GET /api/v1/role/:profile/menu/',
    'GET /api/v1/subscriptions/customer/subscription-plan/',
    'PATCH /api/account/:profile/user/change-language/',
    'PATCH /api/account/email/change/',
    'PATCH /api/account/me/mails/',
    'PATCH /api/mfa/:profile/mfamethod/:id/passkey/:passkey/',
    'PATCH /api/v1/organization/:profile/contact/:id/',
    'POST /api/account/mfa/:method/activate/',
    'POST /api/account/mfa/:method/activate/confirm/',
    'POST /api/account/mfa/:method/codes/regenerate/',
    'POST /api/account/mfa/:method/deactivate/',
    'POST /api/account/mfa/mfa/change-primary-method/',
    'POST /api/account/password/change/',
    'POST /api/account/session/:id/end/',
    'POST /api/account/session/end-all/',
    'POST /api/mfa/:profile/mfamethod/:id/passkey/:passkey/remove/',
  ],
  optional: ['POST /api/account/mfa/code/request/'],
  visitor: [
    'GET /api/v1/chat/chat/',
    'GET /api/v1/chat/chat/:chat/',
    'GET /api/v1/chat/message/:message/',
    'GET /api/v1/chat/request/:request_id/',
    'POST /api/v1/chat/message/',
    'POST /api/v1/chat/message/:message/choice/',
    'POST /api/v1/chat/message/:message/rating/',
    'POST /api/v1/chat/message/:message/stop/',
  ],
};

test.each(Object.entries(WITHOUT))(
  'USER-09 %s opens exactly these calls, and no other call is open',
  (rule, calls) => {
    const found = EVERY_CALL.flatMap(({ call: { access, method, path } }) =>
      access === rule ? `${method} ${path}` : [],
    );
    expect(found.toSorted()).toEqual(calls);
  },
);
