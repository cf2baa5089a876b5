import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostSite {
  readonly url: string;
  /** The head and the body of the pages, after the widget's tag. */
  more: string;
  /** Another tag of the widget than the usual one. */
  tag: string | undefined;
  /** Other attributes of the widget's tag. */
  attributes: string;
  lang: string;
  /** Other attributes of the root element. */
  root: string;
  /** The style sheet of the pages; empty without one. */
  sheet: string;
  close(): Promise<void>;
}

/** The strictest policy with which the widget works: one script address and one address to call. */
const policyFor = (regia: string): string =>
  [
    "default-src 'none'",
    `script-src ${regia}/widget/ 'self'`,
    `connect-src ${regia}/api/v1/chat/`,
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** The meanest style sheet that we can write. WebKit draws nothing of a page without a visible element of its own. */
const MEAN = `
* { --primary: red !important; --modal-background: red !important; --scheme: normal !important; }
* { all: unset !important; color: red !important; font-size: 40px !important; display: inline !important; visibility: hidden !important; }
*::before, *::after { content: "mean" !important; }
html { zoom: 1.3; }
h1 { visibility: visible !important; }
`;

/**
 * Notes violations of the policy and errors of scripts in `reports`, for browsers that no test library listens to.
 * Firefox asks for an icon of the page, which the policy refuses.
 */
const WATCHER = `
globalThis.reports = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
  blockedURI.endsWith('/favicon.ico') || reports.push(violatedDirective + ' ' + blockedURI + ' ' + sample));
addEventListener('error', ({ message }) => reports.push(message));
addEventListener('unhandledrejection', ({ reason }) => reports.push(String(reason)));
`;
export const WATCH = '<script src="/watch.js"></script>';

/** A site of an organization, on an origin of its own, with the tag of the widget on each page. */
export async function openHostSite(regia: string, assistant: string): Promise<HostSite> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/mean.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(MEAN);
    if (path === '/own.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(site.sheet);
    if (path === '/watch.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCHER);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(regia),
    });
    return response.end(`<!doctype html>
<html lang="${site.lang}" ${site.root}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Comune</title>
${path === '/mean/' ? '<link rel="stylesheet" href="/mean.css">' : ''}
${site.sheet === '' ? '' : '<link rel="stylesheet" href="/own.css">'}
${site.tag ?? `<script src="${regia}/widget/v1.js" data-assistant="${assistant}" ${site.attributes} async></script>`}
${site.more}
</head>
<body><main><h1>Comune di Esempio</h1><p>Carta d’identità</p></main></body>
</html>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const site: HostSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    more: '',
    tag: undefined,
    attributes: '',
    lang: 'it',
    root: '',
    sheet: '',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}
