import type { Language } from '@regia/contract/fields';
import type { Reason } from './tables.ts';

/** The texts for staff of every reason why a page was not read, and what to do, if anything. */
const it: Record<Reason, string> = {
  robots:
    'Il file robots.txt del sito vieta di leggere questa pagina. Se l’assistente deve conoscerla, chiedi a chi gestisce il sito di permetterne la lettura.',
  noindex:
    'È la pagina stessa a chiedere di non essere indicizzata (noindex). Se l’assistente deve conoscerla, chiedi a chi gestisce il sito di togliere il noindex.',
  redirect_stub:
    'La pagina non ha un testo suo, porta solo a un’altra. Niente da fare: la pagina a cui porta si legge se è nella mappa.',
  redirect_elsewhere:
    'L’indirizzo porta a un altro sito. Se l’assistente deve conoscere quel sito, aggiungilo come fonte.',
  empty:
    'Nella pagina non c’è testo oltre a menu e piè di pagina. Niente da fare, a meno che la pagina non debba avere un testo.',
  needs_javascript:
    'La pagina mostra il testo solo con JavaScript, e non si può leggere. Chiedi a chi gestisce il sito una versione leggibile senza.',
  says_not_found:
    'La pagina dice di non esistere, ma il sito risponde come se esistesse. Chiedi a chi gestisce il sito di toglierla dalla mappa e di rispondere 404.',
  asks_sign_in:
    'La pagina chiede di accedere, e l’assistente legge solo pagine pubbliche. Se il testo è pubblico, chiedi a chi gestisce il sito di mostrarlo senza accesso.',
  bot_check:
    'Il sito ha chiesto di dimostrare di essere una persona. Chiedi a chi gestisce il sito di lasciar passare RegiaBot, poi addestra di nuovo.',
  form_step:
    'È il passo di un modulo, o il messaggio che lo conclude: si compila, non si legge. Niente da fare, a meno che la pagina non debba dare informazioni.',
  personal_area:
    'È l’area personale di chi ha fatto l’accesso. Niente da fare, a meno che la pagina non debba dare informazioni a tutti.',
  search_results:
    'È un elenco di risultati di ricerca. Niente da fare: le pagine che elenca si leggono da sole.',
  duplicate: 'Il testo è uguale a quello di un’altra pagina, che è indicizzata al suo posto. Niente da fare.',
  near_copy:
    'Più di venti pagine dicono le stesse cose: si indicizza solo la prima. Niente da fare, a meno che questa pagina non debba dire altro.',
  not_html:
    'L’indirizzo porta a un file, non a una pagina web. Se è un PDF o un DOCX, fai leggere alla fonte i file collegati; altrimenti scaricalo e aggiungilo fra i file.',
  linked_file:
    'Le pagine rimandano a questo file, che non è stato letto. Se è un PDF o un DOCX del sito, fai leggere alla fonte i file collegati; altrimenti scaricalo e aggiungilo fra i file.',
  not_a_file:
    'Il collegamento porta il nome di un file, ma apre una pagina web, che la mappa non elenca. Se l’assistente deve conoscerla, chiedi a chi gestisce il sito di metterla nella mappa.',
  other_host:
    'La mappa elenca una pagina di un altro sito. Se l’assistente deve conoscere quel sito, aggiungilo come fonte.',
  excluded:
    'I modelli della fonte lasciano fuori questa pagina. Niente da fare, a meno che l’assistente non debba conoscerla: in quel caso cambiali nella fonte.',
  list_unread:
    'Questa volta non è stato possibile leggere l’elenco delle pagine di questa parte del sito: la pagina resta com’era. Guarda il problema della fonte, poi addestra di nuovo.',
  too_large:
    'La pagina, o il file, è troppo grande: una pagina può avere 3 MB, un file collegato 20 MB. Chiedi a chi gestisce il sito di dividerla.',
  too_costly:
    'Leggere questa pagina richiede troppo tempo o troppa memoria. Chiedi a chi gestisce il sito di controllare la pagina: il suo HTML potrebbe contenere errori.',
  kept: 'Il sito non ha più questa pagina. Il documento è stato tenuto, perché così ha scelto qualcuno. Se la pagina non esiste più davvero, fallo togliere al prossimo addestramento.',
  over_the_limit:
    'Il sito ha più pagine di quante un assistente possa tenerne. Al posto di tutto il sito aggiungi la mappa della parte che serve.',
  address_not_allowed:
    'L’indirizzo porta a una rete privata, che non può essere letta. Se è voluto, chiedi a chi gestisce il server di autorizzarlo.',
  not_found: 'La pagina non esiste più. Chiedi a chi gestisce il sito di toglierla dalla mappa.',
  refused:
    'Il sito ha rifiutato di mostrare questa pagina. Se la pagina è pubblica, chiedi a chi gestisce il sito di permetterne la lettura.',
  server_error:
    'Il sito ha restituito un errore. Addestra di nuovo più tardi; se continua, avvisa chi gestisce il sito.',
  timeout: 'Il sito non ha risposto in tempo. Addestra di nuovo più tardi, quando il sito è meno carico.',
  unreachable:
    'Non è stato possibile raggiungere il sito. Controlla che si apra nel browser, poi addestra di nuovo.',
  unreadable:
    'La pagina contiene errori e non si può leggere. Avvisa chi gestisce il sito: si riproverà al prossimo addestramento.',
  password:
    'Il file è protetto da una password. Serve una copia senza password al suo posto: caricala, o chiedila a chi gestisce il sito.',
  broken:
    'Il file è danneggiato o incompleto. Controlla che si apra sul tuo computer; poi salvalo di nuovo e caricalo al suo posto, o avvisa chi gestisce il sito.',
  scan: 'Le pagine del file sono immagini, senza testo: è una scansione. Serve il documento originale, o una copia con il testo riconosciuto: caricala, o chiedila a chi gestisce il sito.',
  garbled:
    'I caratteri del file non dicono quali lettere mostrano, quindi il testo non si può leggere. Esportalo di nuovo dal programma con cui è stato scritto, o procurati una copia con il testo riconosciuto: caricala, o chiedila a chi gestisce il sito.',
  pages_unread:
    'Alcune pagine del file non hanno un testo che si possa leggere: sono immagini, o sono danneggiate. Il resto è stato imparato. Se servono, ci vuole una copia con il testo riconosciuto: caricala, o chiedila a chi gestisce il sito.',
  macros: 'Il file contiene macro, e non si legge. Salvane una copia senza macro e caricala al suo posto.',
  wrong_type:
    'Il contenuto del file non è di un tipo che si legge. Salvalo come PDF, DOCX, XLSX, PPTX, ODT, CSV, HTML, Markdown o testo, e caricalo al suo posto.',
  too_many_pages: 'Il file ha più pagine di quante se ne possano leggere. Dividilo in più file.',
  too_many_entries: 'Il file contiene troppe parti, righe o celle per essere letto. Dividilo in più file.',
  export_too_large:
    'Google non esporta documenti più grandi di 10 MB. Salva il documento come PDF nella stessa cartella, o dividilo.',
  not_shared:
    'L’account che legge la cartella non vede questo documento, o il proprietario non permette di scaricarlo. Condividilo con l’account.',
};

const en: Record<Reason, string> = {
  robots:
    'The site’s robots.txt blocks this page. If the assistant should know it, ask the site’s administrator to allow it.',
  noindex:
    'The page itself asks not to be indexed (noindex). If the assistant should know it, ask the site’s administrator to remove the noindex tag.',
  redirect_stub:
    'The page has no text of its own. It only redirects to another one. Nothing to do. The page it leads to is read if the sitemap lists it.',
  redirect_elsewhere:
    'The address redirects to another site. If the assistant should know that site, add it as a source.',
  empty:
    'The page has no text apart from menus and footers. Nothing to do, unless the page should have text.',
  needs_javascript:
    'The page shows its text only with JavaScript, so it can’t be read. Ask the site’s administrator for a version that works without it.',
  says_not_found:
    'The page says that it doesn’t exist, but the site answers as if it did. Ask the site’s administrator to remove it from the sitemap and to answer 404.',
  asks_sign_in:
    'The page asks to sign in, and the assistant reads public pages only. If the text is public, ask the site’s administrator to show it without signing in.',
  bot_check:
    'The site asked for proof that we are human. Ask the site’s administrator to let RegiaBot through, then train again.',
  form_step:
    'This is a step of a form, or the message at its end. It’s for filling in, not for reading. Nothing to do, unless the page is meant to inform people.',
  personal_area:
    'This is the personal area of someone who signed in. Nothing to do, unless the page is meant to inform everyone.',
  search_results:
    'This is a list of search results. Nothing to do. The pages that it lists are read on their own.',
  duplicate: 'The text is the same as on another page, which is indexed instead. Nothing to do.',
  near_copy:
    'More than twenty pages say the same. Only the first of them is indexed. Nothing to do, unless this page should say something else.',
  not_html:
    'The address leads to a file, not to a web page. If it’s a PDF or DOCX, let the source read linked files. Otherwise download it and add it to the files.',
  linked_file:
    'Pages link to this file, which was not read. If it’s a PDF or DOCX of the site, let the source read linked files. Otherwise download it and add it to the files.',
  not_a_file:
    'The link has the name of a file, but opens a web page that the sitemap doesn’t list. If the assistant should know it, ask the site’s administrator to list it.',
  other_host:
    'The sitemap lists a page of another site. If the assistant should know that site, add it as a source.',
  excluded:
    'The patterns of the source leave this page out. Nothing to do, unless the assistant should know it. In that case, change them in the source.',
  list_unread:
    'The list of the pages of this part of the site couldn’t be read this time, so the page stays as it was. See the problem of the source, then train again.',
  too_large:
    'The page, or the file, is too large. A page may have 3 MB, a linked file 20 MB. Ask the site’s administrator to split it.',
  too_costly:
    'Reading this page takes too much time or memory. Ask the site’s administrator to check the page. Its HTML may be broken.',
  kept: 'The site no longer has this page. Its document was kept because somebody chose to keep it. If the page is really gone, let the next training remove it.',
  over_the_limit:
    'The site has more pages than an assistant can hold. Instead of the whole site, add the sitemap of the part that matters.',
  address_not_allowed:
    'The address leads to a private network, which can’t be read. If that’s intended, ask your server administrator to allow it.',
  not_found: 'The page no longer exists. Ask the site’s administrator to remove it from the sitemap.',
  refused:
    'The site refused to show this page. If the page is public, ask the site’s administrator to allow access to it.',
  server_error:
    'The site returned an error. Train again later. If it keeps happening, tell the site’s administrator.',
  timeout: 'The site took too long to respond. Train again later, when the site is less busy.',
  unreachable: 'Couldn’t reach the site. Check that it opens in a browser, then train again.',
  unreadable:
    'The page is broken and can’t be read. Tell the site’s administrator. We’ll try again at the next training.',
  password:
    'The file has a password. A copy without it is needed in its place: upload it, or ask the site’s administrator for it.',
  broken:
    'The file is damaged or incomplete. Check that it opens on your computer. Then save it again and upload it in its place, or tell the site’s administrator.',
  scan: 'The pages of the file are pictures without text: it’s a scan. The original document is needed, or a copy with recognized text: upload it, or ask the site’s administrator for it.',
  garbled:
    'The fonts of the file don’t tell which letters they show, so its text can’t be read. Export it again from the program in which it was written, or get a copy with recognized text: upload it, or ask the site’s administrator for it.',
  pages_unread:
    'Some pages of the file have no text that can be read. They’re pictures, or damaged. The rest has been learned. If you need them, a copy with recognized text is needed: upload it, or ask the site’s administrator for it.',
  macros:
    'The file contains macros, so it isn’t read. Save a copy without macros and upload that one in its place.',
  wrong_type:
    'The content of the file is of no type that is read. Save it as PDF, DOCX, XLSX, PPTX, ODT, CSV, HTML, Markdown or text, and upload that one in its place.',
  too_many_pages: 'The file has more pages than can be read. Split it into several files.',
  too_many_entries: 'The file has too many parts, rows or cells to be read. Split it into several files.',
  export_too_large:
    'Google exports no document larger than 10 MB. Save the document as a PDF in the same folder, or split it.',
  not_shared:
    'The account that reads the folder doesn’t see this document, or its owner doesn’t let it be downloaded. Share it with the account.',
};

const TEXTS: Record<Language, Record<Reason, string>> = { 'it-IT': it, 'en-US': en };

export const reasonText = (reason: Reason, language: Language): string => TEXTS[language][reason];
