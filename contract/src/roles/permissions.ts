/** Every permission that the code checks, as `<resource>.<action>`. */
export const PERMISSIONS = [
  'user.manage',
  'assistant.list',
  'assistant.retrieve',
  'assistant.create',
  'assistant.update',
  'assistant.enable',
  'assistant.disable',
  'assistant.try',
  'assistant.train',
  'assistant.trace',
  'assistant.api_key',
  'assistant.graphics',
  'notification.list',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const BUILT_IN_PROFILES = ['superuser', 'admin', 'editor', 'viewer'] as const;
export type BuiltInProfile = (typeof BUILT_IN_PROFILES)[number];

/** The permissions of the built-in profiles. A superuser's power comes from the user's flag; the profile only shows it. */
export const PROFILE_PERMISSIONS: Record<BuiltInProfile, readonly Permission[]> = {
  superuser: PERMISSIONS,
  admin: PERMISSIONS,
  editor: [
    'assistant.list',
    'assistant.retrieve',
    'assistant.update',
    'assistant.try',
    'assistant.train',
    'assistant.trace',
    'assistant.graphics',
    'notification.list',
  ],
  viewer: ['assistant.list', 'assistant.retrieve', 'assistant.try'],
};
