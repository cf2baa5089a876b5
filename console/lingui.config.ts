import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * One catalogue per domain. The shell loads the first four at start; the others are loaded with their screens. The
 * sign-in has a catalogue of its own, so that the first load holds only the texts it shows.
 */
const domains = [
  'ui',
  'platform',
  'shell/palette',
  'shell',
  'account/login',
  'account',
  'outbox',
  'audit',
  'people',
  'roles',
  'organizations',
  'sso',
  'features',
  'views',
  'statistics',
  'notifications',
  'mfa',
  'models',
  'assistants',
  'knowledge',
  'learning',
  'gaps',
  'monitoring',
  'privacy',
  'chat/why',
  'chat',
];
const within = (domain: string) => domains.filter((other) => other.startsWith(`${domain}/`));

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['it-IT', 'en-US'],
  fallbackLocales: { default: 'it-IT' },
  orderBy: 'message',
  format: formatter({ origins: false }),
  catalogs: domains.map((domain) => ({
    path: `<rootDir>/src/${domain}/{locale}`,
    include: [`<rootDir>/src/${domain}/**/*.ts`, `<rootDir>/src/${domain}/**/*.tsx`],
    exclude: ['**/*.test.ts', '**/*.test.tsx', ...within(domain).map((inner) => `<rootDir>/src/${inner}/**`)],
  })),
});
