import { setTimeout as pause } from 'node:timers/promises';
import { page, serveSite, sitemap } from '../sites/loopback-site.ts';
import type { LoopbackSite } from '../sites/loopback-site.ts';

/** Enough for a run of some seconds, so that a kill happens during the run. */
const PAGES = 48;
const PAGE_MS = 150;

export const slowPaths: readonly string[] = Array.from({ length: PAGES }, (_, n) => `/pratiche/${n + 1}/`);

/** A site of generated pages, all different, each of which is served slowly. */
export const slowSite = (): Promise<LoopbackSite> =>
  serveSite(async (path, origin) => {
    await pause(PAGE_MS);
    if (path === '/sitemap.xml') return sitemap(slowPaths.map((each) => origin + each));
    const n = slowPaths.indexOf(path) + 1;
    return n === 0 ? undefined : page(pageOf(n));
  });

const pageOf = (n: number): string => `<!doctype html>
<html lang="it"><head><title>Pratica ${n}</title></head><body><main><h1>Pratica ${n}</h1>
${['Sportello', 'Documenti', 'Tempi', 'Costi']
  .map(
    (heading, at) =>
      `<h2>${heading} della pratica ${n}</h2><p>${Array.from({ length: 8 }, (_, line) => sentence(n, at, line)).join(' ')}</p>`,
  )
  .join('\n')}
</main></body></html>`;

const SENTENCES: readonly ((n: number, line: number) => string)[] = [
  (n, line) =>
    `La pratica numero ${n} si consegna allo sportello ${n}, al piano ${line + 1} del palazzo municipale.`,
  (n, line) => `Per la pratica ${n} serve il modulo ${n}-${line}, compilato e firmato da chi la presenta.`,
  (n, line) =>
    `L'ufficio risponde alla pratica ${n} entro ${n + line} giorni lavorativi dalla data del protocollo.`,
  (n, line) =>
    `I diritti di segreteria della pratica ${n} ammontano a ${n * 3 + line} euro, da pagare in rete.`,
];

const sentence = (n: number, section: number, line: number): string => SENTENCES[section]?.(n, line) ?? '';
