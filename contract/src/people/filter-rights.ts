import type { Permission } from '../roles/permissions.ts';

/** The permissions that a filter of the list of users needs, by its name: `email__icontains`, `is_active`. */
export function permissionsToFilter(name: string): Permission[] {
  const [field, lookup] = name.split('__');
  return [
    'user.filters',
    ...(lookup === undefined ? [] : ['user.advanced_search' as const]),
    ...(field === 'ssn' ? ['user.view' as const] : []),
  ];
}
