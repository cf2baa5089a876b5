import { defineConfig } from '@lingui/conf';

/** One catalogue per domain; `core` domains load at start, the others with their screens. */
const domains = ['ui', 'platform', 'shell', 'account', 'assistants', 'knowledge', 'chat'];

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['it-IT', 'en-US'],
  fallbackLocales: { default: 'it-IT' },
  catalogs: domains.map((domain) => ({
    path: `<rootDir>/src/${domain}/{locale}`,
    include: [`<rootDir>/src/${domain}`],
    exclude: ['**/*.test.*'],
  })),
});
