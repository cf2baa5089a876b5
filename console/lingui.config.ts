import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** One catalogue per domain; the shell loads the first four at start, the others come with their screens. */
const domains = ['ui', 'platform', 'shell', 'account', 'assistants', 'knowledge', 'chat'];

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['it-IT', 'en-US'],
  fallbackLocales: { default: 'it-IT' },
  orderBy: 'message',
  format: formatter({ origins: false }),
  catalogs: domains.map((domain) => ({
    path: `<rootDir>/src/${domain}/{locale}`,
    include: [`<rootDir>/src/${domain}/**/*.ts`, `<rootDir>/src/${domain}/**/*.tsx`],
    exclude: ['**/*.test.ts'],
  })),
});
