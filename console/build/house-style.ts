import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FONTS = {
  'Radio Canada Variable': {
    file: 'radio-canada-latin-standard-normal',
    weight: '300 700',
    stretch: '75% 100%',
  },
  'Sometype Mono Variable': { file: 'sometype-mono-latin-wght-normal', weight: '400 700', stretch: '100%' },
};

/**
 * Writes `house.css`, the tokens and the fonts, for pages of the server that are shown without the console: the manual
 * and the legal pages. Its name has no hash, because the server links to it.
 */
export function houseStyle(): Plugin {
  let root = '';
  return {
    name: 'house-style',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (root = config.root),
    generateBundle(_options, bundle) {
      const fonts = Object.entries(FONTS).map(([family, { file, weight, stretch }]) => {
        const built = Object.keys(bundle).find((each) => each.includes(file));
        if (built === undefined) return this.error(`The build has no font ${file}`);
        return `@font-face{font-family:'${family}';src:url('/${built}') format('woff2');font-weight:${weight};font-stretch:${stretch};font-display:swap}\n`;
      });
      const tokens = readFileSync(join(root, 'src', 'ui', 'tokens.css'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'house.css', source: fonts.join('') + tokens });
    },
  };
}
