/** The permissions of each resource, as `<resource>.<action>`, in the order in which people read them. */
export const PERMISSION_GROUPS = {
  assistant: [
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
    'assistant.advanced',
  ],
  monitoring: [
    'monitoring.list',
    'monitoring.retrieve',
    'monitoring.export',
    'monitoring.review',
    'monitoring.learn',
    'monitoring.unmask',
    'monitoring.obfuscate',
  ],
  erasure: ['erasure.list', 'erasure.retrieve'],
  dashboard: ['dashboard.statistics'],
  user: [
    'user.sidebar',
    'user.list',
    'user.filters',
    'user.advanced_search',
    'user.retrieve',
    'user.view',
    'user.create',
    'user.update',
    'user.enable',
    'user.disable',
    'user.destroy',
    'user.bulk_enable',
    'user.bulk_disable',
    'user.bulk_destroy',
    'user.export',
    'user.manage',
  ],
  role: ['role.list', 'role.retrieve', 'role.create', 'role.manage'],
  organization: [
    'organization.retrieve',
    'organization.update',
    'organization.create',
    'organization.disable',
    'organization.move_user',
  ],
  provider: ['provider.list', 'provider.retrieve'],
  audit: ['audit.list', 'audit.export'],
  notification: ['notification.list'],
} as const;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export type Permission = (typeof PERMISSION_GROUPS)[PermissionGroup][number];

/** Every permission that the code checks. */
export const PERMISSIONS: readonly Permission[] = Object.values(PERMISSION_GROUPS).flat();

export const isPermission = (name: string): name is Permission =>
  (PERMISSIONS as readonly string[]).includes(name);

export const BUILT_IN_PROFILES = ['superuser', 'admin', 'editor', 'viewer'] as const;
export type BuiltInProfile = (typeof BUILT_IN_PROFILES)[number];

/** The permissions that act on organizations as a whole, or on two of them. Only a superuser holds them. */
const ACROSS_ORGANIZATIONS: readonly Permission[] = [
  'organization.create',
  'organization.disable',
  'organization.move_user',
];

/** The permissions of the built-in profiles. A superuser's power comes from the user's flag; the profile only shows it. */
export const PROFILE_PERMISSIONS: Record<BuiltInProfile, readonly Permission[]> = {
  superuser: PERMISSIONS,
  admin: PERMISSIONS.filter((permission) => !ACROSS_ORGANIZATIONS.includes(permission)),
  editor: [
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
  viewer: [
    'assistant.list',
    'assistant.retrieve',
    'assistant.try',
    'monitoring.list',
    'monitoring.retrieve',
    'dashboard.statistics',
  ],
};
