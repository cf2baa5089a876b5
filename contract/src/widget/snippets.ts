/** The values in the lines for a site. */
export interface SnippetOptions {
  /** The public address of the server, without a slash at the end. */
  readonly baseUrl: string;
  readonly publicId: string;
}

/** The path of the widget's script on this server. */
export const WIDGET_SCRIPT = '/widget/v1.js';

/** The attribute of the script that names the assistant. */
export const WIDGET_ATTRIBUTE = 'data-assistant';

export const chatPageUrl = ({ baseUrl, publicId }: SnippetOptions): string => `${baseUrl}/chat/${publicId}/`;

/** The line for the HTML of a page. */
export const htmlSnippet = ({ baseUrl, publicId }: SnippetOptions): string =>
  `<script src="${baseUrl}${WIDGET_SCRIPT}" ${WIDGET_ATTRIBUTE}="${publicId}" async></script>`;

/** The code for the file `functions.php` of a WordPress theme. */
export const wordPressSnippet = (options: SnippetOptions): string =>
  `add_action( 'wp_footer', function () {
	echo '${htmlSnippet(options)}';
} );`;

/** A “Custom HTML” tag. A tag manager may drop `data-` attributes of a script, so this one sets it by code. */
export const tagManagerSnippet = ({ baseUrl, publicId }: SnippetOptions): string =>
  `<script>
  (function () {
    var script = document.createElement('script');
    script.src = '${baseUrl}${WIDGET_SCRIPT}';
    script.async = true;
    script.setAttribute('${WIDGET_ATTRIBUTE}', '${publicId}');
    document.head.appendChild(script);
  })();
</script>`;

/** A React component that adds the script once, also if React mounts it twice. */
export const reactSnippet = ({ baseUrl, publicId }: SnippetOptions): string =>
  [
    "import { useEffect } from 'react';",
    '',
    'export function Assistant() {',
    '  useEffect(() => {',
    `    if (document.querySelector('script[${WIDGET_ATTRIBUTE}="${publicId}"]')) return;`,
    "    const script = document.createElement('script');",
    `    script.src = '${baseUrl}${WIDGET_SCRIPT}';`,
    '    script.async = true;',
    `    script.setAttribute('${WIDGET_ATTRIBUTE}', '${publicId}');`,
    '    document.head.append(script);',
    '  }, []);',
    '  return null;',
    '}',
  ].join('\n');

export const iframeSnippet = (options: SnippetOptions, title: string): string =>
  `<iframe src="${chatPageUrl(options)}" title="${title}" width="100%" height="640" style="border: 0"></iframe>`;

export const linkSnippet = (options: SnippetOptions, text: string): string =>
  `<a href="${chatPageUrl(options)}">${text}</a>`;

/** A command for a server with a key, which no page may contain. */
export const serverSnippet = (baseUrl: string, question: string): string =>
  `curl -N ${baseUrl}/api/v1/chat/message/ \\
  -H "Authorization: Bearer $REGIA_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ content: question })}'`;
