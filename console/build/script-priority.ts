import type { Plugin } from 'vite';

/**
 * Makes the browser load the styles before the scripts. The first paint needs the styles and no module, so on a slow
 * line it must not share the line with the modules.
 */
export function scriptPriority(): Plugin {
  return {
    name: 'script-priority',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withLowScripts },
  };
}

export const withLowScripts = (html: string): string =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
