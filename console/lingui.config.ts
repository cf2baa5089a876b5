import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * One catalogue per domain; the shell loads the first four at start, the others come with their screens. What the
 * sign-in says stands apart from the rest of its domain, so that the first load brings no more words than it shows.
 */
const domains = [
  'ui',
  'platform',
  'shell/palette',
  'shell',
  'account/login',
  'account',
  'outbox',
  'mfa',
  'assistants',
  'knowledge',
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
