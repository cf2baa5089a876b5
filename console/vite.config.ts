import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { className } from './build/class-names.ts';
import { classConstants } from './build/class-constants.ts';
import { plannedFiles } from './build/chunks.ts';
import { houseStyle } from './build/house-style.ts';
import { laterTexts } from './build/later-texts.ts';
import { lightCalls } from './build/light-calls.ts';
import { pages } from './build/pages.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { readRoutes } from './build/route-table.ts';
import { runtimeInVendor } from './build/runtime-in-vendor.ts';
import { scriptPriority } from './build/script-priority.ts';
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
  /console\/src\/platform\/form\/use-[\w-]+\.ts/,
  /console\/src\/ui\/use-(heading|lazy-code)\.ts/,
  /console\/src\/shell\/use-heading-focus\.ts/,
  /console\/src\/ui\/(Brand|Button|Checkbox|Choice|ConsentButton|ErrorMessages|Field|FormRefusals|IconButton|Lamp|LanguageChoice|LoadingOverlay|ManualLink|NotLoadedNote|Note|PasswordField|Spinner|SubmitButton|TestCard|TextField|TextLink|ThemeSwitch|Toaster|VisuallyHidden)\.tsx/,
];

/** Functions of the contract that only make schemas and calls. */
const SCHEMA_MAKERS = [
  'call line text searchText phoneWith confirmedEmail ruleParams pageOf date time dateTime localDateTime',
  'listQuery exportQuery filtersOf shapeOf listOf nullable textFilter choiceFilter dateFilter numberFilter booleanFilter idFilter',
].flatMap((names) => names.split(' '));

// A page that imports from a file of the contract must not get all the schemas of that file.
const treeshake = {
  manualPureFunctions: ['z', ...SCHEMA_MAKERS],
  // Our modules only say what they export: a page that imports one name from a file gets only what that name uses.
  moduleSideEffects: [
    { test: /\/(console|contract|icons)\/src\/[^?]*\.tsx?(\?light)?$/, sideEffects: false },
  ],
};
const alias = {
  'decode-named-character-reference': ENTITY_TABLE,
  // React has had this hook of its own since version 18; the package brings it to older ones.
  'use-sync-external-store/shim$': 'react',
  'use-sync-external-store/shim': 'use-sync-external-store',
};
const routes = await readRoutes();
const files = plannedFiles(routes, { alias, treeshake });

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    lightCalls(),
    laterTexts(),
    classConstants(),
    ...sources(RENDERED_ONCE),
    preloadFont('radio-canada-latin-standard-normal'),
    scriptPriority(),
    houseStyle(),
    files.plugin,
    runtimeInVendor(),
    pages(routes),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: 'decode-named-character-reference', replacement: ENTITY_TABLE },
      // React has had this hook of its own since version 18; the package brings it to older ones.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' },
    ],
  },
  css: { modules: { generateScopedName: className } },
  server: { proxy: { '/api': api, '/widget': api } },
  build: {
    outDir: 'dist',
    // The oldest browsers with `light-dark()`: with its fallback, a single part of a page could not be dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has these already.
      resolveDependencies: (_file, deps) =>
        deps.filter((file) => !/\/(vendor|core|rolldown-runtime)-/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            ...files.groups,
            { name: 'ConsentStrip', test: /src\/ui\/(choose-consent|ConsentStrip)\.tsx?$/ },
            { name: 'overlay', test: /node_modules\/(@base-ui|@floating-ui)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
