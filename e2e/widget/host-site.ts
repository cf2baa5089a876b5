import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostSite {
  readonly url: string;
  /** The head and the body of the pages, after the widget's tag. */
  more: string;
  /** Other attributes of the widget's tag. */
  attributes: string;
  lang: string;
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

/** The meanest style sheet that we can write. */
const MEAN = `
* { all: unset !important; color: red !important; font-size: 40px !important; display: inline !important; visibility: hidden !important; }
*::before, *::after { content: "mean" !important; }
html { zoom: 1.3; }
`;

/** A site of an organization, on an origin of its own, with the tag of the widget on each page. */
export async function openHostSite(regia: string, assistant: string): Promise<HostSite> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/mean.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(MEAN);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(regia),
    });
    return response.end(`<!doctype html>
<html lang="${site.lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Comune</title>
${path === '/mean/' ? '<link rel="stylesheet" href="/mean.css">' : ''}
<script src="${regia}/widget/v1.js" data-assistant="${assistant}" ${site.attributes} async></script>
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
    attributes: '',
    lang: 'it',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}
