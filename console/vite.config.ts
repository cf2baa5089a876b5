import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { houseStyle } from './build/house-style.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { sources } from './build/sources.ts';

const api = { target: `http://localhost:${process.env.PORT ?? 3000}` };

/**
 * The package's default build, which looks entities up in a table. Its browser build decodes them through `innerHTML`,
 * which Trusted Types refuse.
 */
const ENTITY_TABLE = fileURLToPath(import.meta.resolve('decode-named-character-reference'));

/** Files that rarely render again: the compiler's caches would cost more than they save (5 KB of the sign-in). */
const RENDERED_ONCE = [
  /console\/src\/account\/login\//,
  /console\/src\/shell\/[A-Z]\w*\.tsx/,
  // At each key the whole form is drawn again.
  /console\/src\/platform\/form\/use-call-form\.ts/,
  /console\/src\/ui\/(Brand|Button|Choice|ErrorMessages|Field|FormRefusals|IconButton|Lamp|LanguageChoice|LoadingOverlay|Note|PasswordField|Spinner|SubmitButton|TestCard|TextField|TextLink|ThemeSwitch|Toaster)\.tsx/,
];

/** Functions of the contract that only make schemas and calls. */
const SCHEMA_MAKERS = [
  'call line text searchText phoneWith confirmedEmail ruleParams pageOf date time dateTime localDateTime',
  'listQuery filtersOf shapeOf listOf nullable textFilter choiceFilter dateFilter numberFilter booleanFilter idFilter',
].flatMap((names) => names.split(' '));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...sources(RENDERED_ONCE),
    preloadFont('radio-canada-latin-standard-normal'),
    houseStyle(),
    precompress(),
  ],
  resolve: { alias: { 'decode-named-character-reference': ENTITY_TABLE } },
  server: { proxy: { '/api': api, '/widget': api } },
  build: {
    outDir: 'dist',
    // The oldest browsers with `light-dark()`: with its fallback, a single part of a page could not be dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A page that imports from a file of the contract must not get all the schemas of that file.
      treeshake: {
        manualPureFunctions: ['z', ...SCHEMA_MAKERS],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|zustand|@lingui\/(core|react|message-utils)|@tanstack\/(react-router|router-core|history|react-store|store))\//,
            },
            { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            { name: 'schemas', test: /node_modules\/zod\// },
            // The shell needs this context at once; the rest of Base UI is loaded with the first menu or dialog.
            { name: 'csp', test: /@base-ui\/react\/(csp-provider|internals\/csp-context)/ },
            { name: 'overlay', test: /node_modules\/(@base-ui|@floating-ui)\//, minShareCount: 2 },
            // The modules of the sign-in in one file: many small files compress badly.
            {
              name: 'base',
              test: /console\/src\/(platform\/(?!query|organizations|live|keys|i18n\/(dates|numbers|use-)|session\/Can|http\/rows)|ui\/(Button|SubmitButton|IconButton|button-class|classes|Field|TextField|PasswordField|Choice|Checkbox|Brand|Spinner|Note|ErrorMessages|FormRefusals|use-heading|Lamp|VisuallyHidden|Link|TextLink|LanguageChoice|ThemeSwitch|ConsentButton)\.)|account\/login\/(?!LoginPage)|icons\/(icon|src\/(Globe|ChevronDown|Sun|Moon|Cookie|Eye|EyeOff|Error|Warning|Success|Info|Close)Icon)\.tsx/,
              minShareCount: 2,
            },
            // The modules that nearly every page behind the sign-in needs.
            {
              name: 'shell-icons',
              test: /icons\/src\/(Document|Users|Mfa|Refresh|Search|ChevronRight|ChevronsUpDown|Plus|Desktop)Icon\.tsx/,
            },
            {
              name: 'kit',
              test: /console\/src\/(platform\/(session\/Can|http\/rows|i18n\/(dates|numbers|use-[a-z]+)|keys\/)|ui\/(Kbd|page-heading|Skeleton|Panel|LinkButton|item-list)\.)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
