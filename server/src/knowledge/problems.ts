import type { Language } from '@regia/contract/fields';
import type { OutboundError } from '../platform/outbound/outbound-error.ts';
import { storedObject } from '../platform/stored-json.ts';

/**
 * The texts for staff of every problem with a source or a run. The code is stored; the text follows the reader's
 * language.
 */
const it = {
  sitemap_missing:
    'All’indirizzo della mappa non c’è nulla (il sito ha risposto {status}). Controlla l’indirizzo: se è cambiato, scrivi quello nuovo.',
  sitemap_refused:
    'Il sito non permette di leggere la mappa (ha risposto {status}). Chiedi a chi gestisce il sito di lasciar passare RegiaBot.',
  sitemap_server_error:
    'Il sito non è riuscito a inviare la mappa (ha risposto {status}). Riprova più tardi.',
  sitemap_unreadable:
    'La mappa del sito non si può leggere perché il suo XML è incompleto. Chiedi a chi gestisce il sito di correggerla.',
  sitemap_empty:
    'La mappa del sito non elenca nessuna pagina. Chiedi a chi gestisce il sito di correggerla, o scrivi l’indirizzo di una pagina.',
  sitemap_too_large:
    'La mappa del sito è troppo grande per essere letta. Scrivi l’indirizzo della mappa di una sua parte.',
  sitemap_too_costly:
    'Leggere la mappa del sito richiede troppo tempo o troppa memoria. Chiedi a chi gestisce il sito di controllarla.',
  site_unreachable: 'Il sito non risponde. Controlla l’indirizzo e riprova più tardi.',
  site_timeout: 'Il sito non ha risposto in tempo. Riprova più tardi.',
  site_elsewhere: 'L’indirizzo rimanda a un altro sito. Aggiungi quello come fonte.',
  site_not_allowed:
    'L’indirizzo porta a una rete privata, che Regia non può leggere. Chi gestisce il server può autorizzarlo con REGIA_ALLOW_HOSTS.',
  site_port_not_allowed:
    'Regia legge i siti solo sulle porte 80 e 443, non sulla porta {port}. Chi gestisce il server può autorizzarla con REGIA_ALLOW_HOSTS.',
  robots_unreachable:
    'Il file robots.txt del sito non si può leggere: senza sapere che cosa è permesso non leggiamo le pagine. Riprova più tardi.',
  robots_too_costly:
    'Leggere il file robots.txt del sito richiede troppo tempo o troppa memoria: senza sapere che cosa è permesso non leggiamo le pagine. Chiedi a chi gestisce il sito di semplificarlo.',
  discovery_broken_off:
    'La ricerca delle pagine di questo sito si è interrotta troppe volte. Riprova; se succede ancora, avvisa chi gestisce il server.',
  robots_forbids_all:
    'Il file robots.txt del sito vieta la lettura di tutte le pagine. Chiedi a chi gestisce il sito di permetterla a RegiaBot.',
  pages_unread:
    'Di questa fonte non è stata letta nessuna pagina. Il resoconto dell’addestramento dice perché, pagina per pagina.',
  no_page_read:
    'Non è stato possibile leggere nessuna pagina: resta in servizio l’indice precedente. Controlla nel resoconto il motivo di ogni pagina.',
  too_many_gone:
    'Sono sparite {gone} pagine su {total}: resta in servizio l’indice precedente. Se è voluto, rimuovi la fonte, aggiungila di nuovo e addestra.',
  no_space:
    'Lo spazio sul disco dei dati è finito: resta in servizio l’indice precedente. Chiedi a chi gestisce il server di liberarne, poi addestra di nuovo.',
  internal:
    'L’addestramento si è interrotto per un errore interno: resta in servizio l’indice precedente. Riprova; se succede ancora, avvisa chi gestisce il server.',
  long_pause:
    'robots.txt chiede una pausa di {asked} secondi fra una pagina e l’altra: ne aspettiamo al massimo {kept}.',
  plan_documents_reached:
    'Il piano dell’organizzazione non ha altri documenti: questa fonte non è stata letta. Togli una fonte, o chiedi più documenti a chi gestisce Regia.',
  plan_documents_near:
    'Il piano dell’organizzazione permette ancora {limit} pagine a questa fonte: le altre non sono state lette.',
  over_the_limit:
    'Il sito ha più di {limit} pagine: le altre non sono state lette. Scrivi l’indirizzo della mappa della parte che serve.',
  maps_left_out: 'La mappa rimanda a troppe altre mappe: alcune non sono state lette.',
  unknown: 'C’è stato un problema che questa versione di Regia non sa descrivere. Addestra di nuovo.',
  page_missing: 'A questo indirizzo non c’è nulla (il sito ha risposto {status}). Controllalo.',
  page_refused:
    'Il sito rifiuta la lettura di questo indirizzo (ha risposto {status}). Chiedi a chi gestisce il sito di lasciar passare RegiaBot.',
  page_server_error: 'Il sito ha un guasto (ha risposto {status}). Riprova più tardi.',
  page_too_large:
    'Quello che c’è a questo indirizzo è troppo grande per essere letto. Prova con la mappa del sito (sitemap.xml).',
  page_too_costly:
    'Leggere questa pagina richiede troppo tempo o troppa memoria. Prova con la mappa del sito (sitemap.xml).',
  page_noindex:
    'Questa pagina chiede ai motori di ricerca di non leggerla (noindex). Prova con la mappa del sito (sitemap.xml).',
  page_empty: 'In questa pagina non c’è testo da leggere. Prova con la mappa del sito (sitemap.xml).',
  page_needs_javascript:
    'Questa pagina mostra il suo testo solo con JavaScript: l’assistente non può leggerla. Prova con la mappa del sito (sitemap.xml).',
  page_says_not_found: 'Questa pagina dice di non esistere. Controlla l’indirizzo.',
  page_asks_sign_in:
    'Questa pagina chiede di accedere: l’assistente legge solo pagine pubbliche. Scrivi l’indirizzo di una pagina che si apre senza accedere.',
  page_bot_check:
    'Il sito chiede di dimostrare di essere una persona prima di mostrare la pagina. Chiedi a chi gestisce il sito di lasciar passare RegiaBot, poi riprova.',
  not_a_page: 'A questo indirizzo non c’è né una pagina web né una mappa del sito. Controlla l’indirizzo.',
  pages_elsewhere: 'La mappa elenca solo pagine di un altro sito. Scrivi l’indirizzo di quello.',
  all_excluded: 'I modelli della fonte lasciano fuori tutte le pagine. Cambiali nella fonte.',
  drive_not_connected:
    'Nessun account legge le cartelle di Google Drive di questo assistente. Collega Google Drive nella scheda Addestramento, poi riprova.',
  drive_account_refused:
    'Google non accetta più l’account che legge le cartelle: la chiave è stata eliminata, o il consenso è stato revocato. Collega di nuovo Google Drive, poi riprova.',
  drive_folder_not_seen:
    'L’account non vede questa cartella: è stata eliminata, o non è più condivisa con {account}. Condividila con questo indirizzo, o rimuovi la fonte.',
  drive_not_a_folder:
    'All’indirizzo non c’è più una cartella di Google Drive. Controlla l’indirizzo, o rimuovi la fonte.',
  drive_refused:
    'Google non permette di leggere la cartella ({reason}). Chiedi a chi amministra Google Workspace di permetterlo.',
  drive_busy:
    'Google ha chiesto di aspettare più a lungo di quanto duri un addestramento. Riprova più tardi.',
  drive_unreachable: 'Google Drive non risponde. Riprova più tardi.',
  drive_not_shared:
    'Una parte di questa cartella non è condivisa con {account}, che la legge (file: {count}). Condividila; il resoconto dell’addestramento dice quali file sono.',
  links_followed: 'Non c’è una mappa del sito: sono stati seguiti i collegamenti delle pagine.',
} as const;

export type ProblemCode = keyof typeof it;

const en: Record<ProblemCode, string> = {
  sitemap_missing:
    'Nothing found at the sitemap address (the site answered {status}). Check the address: if it has changed, enter the new one.',
  sitemap_refused:
    'The site doesn’t let us read its sitemap (it answered {status}). Ask the site’s administrator to let RegiaBot through.',
  sitemap_server_error: 'The site couldn’t send its sitemap (it answered {status}). Try again later.',
  sitemap_unreadable:
    'The sitemap can’t be read because its XML is incomplete. Ask the site’s administrator to fix it.',
  sitemap_empty:
    'The sitemap doesn’t list any pages. Ask the site’s administrator to fix it, or enter the address of a page.',
  sitemap_too_large:
    'The sitemap is too large to read. Enter the address of the sitemap of a part of the site.',
  sitemap_too_costly:
    'Reading the sitemap takes too much time or memory. Ask the site’s administrator to check it.',
  site_unreachable: 'The site isn’t responding. Check the address and try again later.',
  site_timeout: 'The site took too long to respond. Try again later.',
  site_elsewhere: 'The address redirects to another site. Add that one as a source.',
  site_not_allowed:
    'The address leads to a private network, so Regia can’t read it. Your server administrator can allow it with REGIA_ALLOW_HOSTS.',
  site_port_not_allowed:
    'Regia reads websites on ports 80 and 443 only, not on port {port}. Your server administrator can allow it with REGIA_ALLOW_HOSTS.',
  robots_unreachable:
    'The site’s robots.txt can’t be read. Without knowing what’s allowed, we don’t read any pages. Try again later.',
  robots_too_costly:
    'Reading the site’s robots.txt takes too much time or memory. Without knowing what’s allowed, we don’t read any pages. Ask the site’s administrator to simplify it.',
  discovery_broken_off:
    'Finding the pages of this site was interrupted too many times. Try again. If it keeps happening, tell your server administrator.',
  robots_forbids_all:
    'The site’s robots.txt blocks all pages. Ask the site’s administrator to allow them to RegiaBot.',
  pages_unread:
    'None of this source’s pages could be read. The report of the training says why, page by page.',
  no_page_read:
    'No pages could be read. The previous index stays in service. Check the reason of each page in the report.',
  too_many_gone:
    '{gone} of {total} pages are gone. The previous index stays in service. If that’s intended, remove the source, add it again and train.',
  no_space:
    'The data disk is full. The previous index stays in service. Ask your server administrator to make space, then train again.',
  internal:
    'Training stopped because of an internal error. The previous index stays in service. Try again. If it keeps happening, tell your server administrator.',
  long_pause: 'robots.txt asks for a pause of {asked} seconds between pages. We wait {kept} at most.',
  plan_documents_reached:
    'The plan of the organization has no documents left: this source was not read. Remove a source, or ask the people who run Regia for more.',
  plan_documents_near:
    'The plan of the organization has room for {limit} pages of this source. The others were not read.',
  over_the_limit:
    'The site has more than {limit} pages. The others were not read. Enter the address of the sitemap of the part that matters.',
  maps_left_out: 'The sitemap links to too many other sitemaps. Some were not read.',
  unknown: 'There was a problem that this version of Regia can’t describe. Train again.',
  page_missing: 'Nothing found at this address (the site answered {status}). Check it and try again.',
  page_refused:
    'The site doesn’t let us read this address (it answered {status}). Ask the site’s administrator to let RegiaBot through.',
  page_server_error: 'The site has a problem right now (it answered {status}). Try again later.',
  page_too_large: 'What’s at this address is too large to read. Try the site’s sitemap.xml instead.',
  page_too_costly: 'Reading this page takes too much time or memory. Try the site’s sitemap.xml instead.',
  page_noindex: 'This page asks search engines not to read it (noindex). Try the site’s sitemap.xml instead.',
  page_empty: 'This page has no text to read. Try the site’s sitemap.xml instead.',
  page_needs_javascript:
    'This page needs JavaScript to show its text, so the assistant can’t read it. Try the site’s sitemap.xml instead.',
  page_says_not_found: 'This page says that it doesn’t exist. Check the address.',
  page_asks_sign_in:
    'This page asks to sign in. The assistant reads public pages only. Enter the address of a page that opens without signing in.',
  page_bot_check:
    'The site asks for proof that you are human before it shows the page. Ask the site’s administrator to let RegiaBot through, then try again.',
  not_a_page: 'There’s no web page and no sitemap at this address. Check it and try again.',
  pages_elsewhere: 'The sitemap only lists pages of another site. Enter that site’s address instead.',
  all_excluded: 'The patterns of the source leave out every page. Change them in the source.',
  drive_not_connected:
    'No account reads the Google Drive folders of this assistant. Connect Google Drive in the Training tab, then try again.',
  drive_account_refused:
    'Google no longer accepts the account that reads the folders: the key was deleted, or the consent was revoked. Connect Google Drive again, then try again.',
  drive_folder_not_seen:
    'The account doesn’t see this folder: it was deleted, or it’s no longer shared with {account}. Share it with this address, or remove the source.',
  drive_not_a_folder:
    'There’s no longer a Google Drive folder at the address. Check it, or remove the source.',
  drive_refused:
    'Google doesn’t let us read the folder ({reason}). Ask your Google Workspace administrator to allow it.',
  drive_busy: 'Google asked us to wait longer than a training lasts. Try again later.',
  drive_unreachable: 'Google Drive isn’t responding. Try again later.',
  drive_not_shared:
    'Part of this folder isn’t shared with {account}, which reads it (files: {count}). Share it; the report of the training says which files they are.',
  links_followed: 'There’s no sitemap, so the links on the pages were followed.',
};

export interface Problem {
  readonly code: ProblemCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Reads a stored problem of any version of Regia; null if there is none. */
export function readProblem(stored: unknown): Problem | null {
  if (stored === null || stored === undefined) return null;
  const { code, values } = storedObject(stored);
  if (typeof code !== 'string' || !Object.hasOwn(it, code)) return { code: 'unknown' };
  const given = Object.entries(storedObject(values)).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return { code: code as ProblemCode, ...(given.length === 0 ? {} : { values: Object.fromEntries(given) }) };
}

/** The codes of all problems. */
export const PROBLEM_CODES = Object.keys(it) as readonly ProblemCode[];

/** The text of a problem. One of several addresses of a source stands before it. */
export function problemText(problem: Problem | null, language: Language): string | null {
  if (problem === null) return null;
  const { code, values = {} } = problem;
  const text = (language === 'en-US' ? en : it)[code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
  return values['address'] === undefined ? text : `${values['address']}: ${text}`;
}

/** Thrown inside a run: a source cannot be read, or the whole run must fail. */
export class KnowledgeProblem extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, values?: Problem['values'], options?: ErrorOptions) {
    super(code, options);
    this.name = 'KnowledgeProblem';
    this.problem = values === undefined ? { code } : { code, values };
  }
}

/** The problem of a site on a port that the guard does not let through. */
export const portProblem = (error: OutboundError): KnowledgeProblem =>
  new KnowledgeProblem('site_port_not_allowed', { port: error.detail ?? '' }, { cause: error });
