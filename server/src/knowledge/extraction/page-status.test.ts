import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolder, hasData } from '../evaluation/development-sets.ts';
import pages from '../evaluation/comune/pages.json' with { type: 'json' };
import { extractMainContent } from './main-content.ts';

const long = 'Il servizio è aperto a tutti i cittadini residenti nel comune e nei comuni vicini. '.repeat(12);
const some = long.slice(0, long.length / 4);
const statusOf = (title: string, main: string, url = 'https://example.org/a/') =>
  extractMainContent(
    `<html><head><title>${title}</title></head><body><header><form><input name="s"><button>Cerca</button></form></header>
     <main>${main}</main><footer><form><input type="email"><button>Invia</button></form></footer></body></html>`,
    url,
  ).status;

const fields =
  '<input type="text" id="a"><label for="a">Nome</label><select id="b"></select><textarea></textarea>';
const results = ['Mensa', 'Nido', 'Trasporto']
  .map((one) => `<h3>${one}</h3><p>Come si chiede ${one}.</p>`)
  .join('');

describe('TRN-11 a page without content of its own has the status that says why', () => {
  test.each([
    ['says_not_found', 'Pagina non trovata - Comune di Prova', '<h1>Ops!</h1><p>Torna alla home.</p>'],
    ['says_not_found', 'Comune di Prova', '<h1>Errore 404</h1><p>La pagina che cerchi non c’è.</p>'],
    ['says_not_found', '404 Not Found | Site', '<p>Try the menu.</p>'],
    ['says_not_found', 'Site', '<h1>Oops! That page can’t be found.</h1><p>Try a search.</p>'],
    [
      'says_not_found',
      'Site',
      '<h1>Sorry</h1><p>The page you are looking for does not exist or has been moved.</p>',
    ],
    ['says_not_found', 'Comune', '<p>La pagina richiesta non è più disponibile.</p>'],
    [
      'asks_sign_in',
      'Login',
      `<h1>Login</h1><form><input name="u"><input type="password"><button>Entra</button></form>`,
    ],
    [
      'asks_sign_in',
      'Comune',
      '<p>Utente</p><input name="u"><p>Parola</p><input type="password"><p>Password dimenticata?</p>',
    ],
    [
      'asks_sign_in',
      'Area riservata',
      '<h1>Accedi</h1><p>Per accedere al sito, utilizza una delle seguenti modalità.</p><h2>SPID</h2>',
    ],
    ['asks_sign_in', 'Docs', '<h1>Sign in</h1><p>Please sign in to continue.</p>'],
    ['asks_sign_in', 'Docs', '<p>This page is restricted. You must log in to view it.</p>'],
    [
      'bot_check',
      'Just a moment...',
      '<h1>example.org</h1><p>Verifying you are human. This may take a few seconds.</p>',
    ],
    ['bot_check', 'Sito', '<h1>Verifica di essere umano</h1><p>Completa la verifica per continuare.</p>'],
    [
      'asks_sign_in',
      'Verbali',
      '<h1>Verbali</h1><p>Questo contenuto è riservato ai soci. Effettua il login per leggere.</p>',
    ],
    ['personal_area', 'I miei ordini', '<h1>I miei ordini</h1><p>Ciao Mario!</p><p>Ordine 1234</p>'],
    ['bot_check', 'Site', '<h1>Are you a robot?</h1><div class="g-recaptcha"></div>'],
    ['bot_check', 'Site', '<div class="h-captcha"></div><p>One more step</p>'],
    ['needs_javascript', 'Sito', '<p>Per usare questo sito devi abilitare JavaScript nel tuo browser.</p>'],
    ['needs_javascript', 'Portale', '<p>Caricamento in corso...</p>'],
    ['needs_javascript', 'App', '<p>You need to enable JavaScript to run this app.</p>'],
    [
      'form_step',
      'Iscrizione',
      `<h1>Iscrizione</h1><div class="steppers"><span>2/4</span></div><h2>Dati</h2>${fields}`,
    ],
    ['form_step', 'Booking', `<h1>Booking</h1><p>Step 2 of 3</p>${fields}<button>Continue</button>`],
    [
      'form_step',
      'Iscrizione',
      `<h1>Riepilogo</h1><div class="stepper"><p>3/3</p></div><p>Nome</p><p>Anna</p><p>Modifica</p><p>Via Roma 1</p><p>Modifica</p>`,
    ],
    [
      'form_step',
      'Assistenza',
      `<h1>Richiesta assistenza</h1><p>I campi con l’asterisco sono obbligatori.</p>${fields}`,
    ],
    ['form_step', 'Report', `<h1>Report a problem</h1>${fields}<button>Send</button>`],
    ['form_step', 'Comune', '<h1>Richiesta inviata</h1><p>Grazie, abbiamo ricevuto la tua richiesta.</p>'],
    ['form_step', 'Shop', '<h1>Thank you!</h1><p>Your order has been received.</p>'],
    [
      'server_error',
      'Comune',
      '<h1>Errore interno del server</h1><h2>Errore 500</h2><p>Riprova più tardi.</p>',
    ],
    ['server_error', 'Comune', '<h1>Sito in manutenzione</h1><p>Torniamo presto.</p>'],
    ['refused', 'Comune', '<h1>Accesso negato</h1><p>Non hai i permessi per vedere questa pagina.</p>'],
    ['empty', 'Comune', '<h1>Pagina in costruzione</h1><p>Il contenuto sarà presto disponibile.</p>'],
    ['asks_sign_in', 'Comune', '<h1>Sessione scaduta</h1><p>Effettua di nuovo l’accesso.</p>'],
    ['server_error', '503 Service Unavailable', '<p>Try again.</p>'],
    ['form_step', 'Checkout', `<h2>Checkout</h2>${fields}<h4>Shipping Address</h4><h4>Payment Info</h4>`],
    [
      'form_step',
      'Abbonamenti',
      `<h1>Acquista il tuo abbonamento</h1><h2>Conferma acquisto</h2><label for="t">Tipo</label><select id="t"></select><button>Conferma</button><a href="/">Annulla</a>`,
    ],
    [
      'form_step',
      'Retail',
      '<h1>Order Confirmed!</h1><h4>Customer Information</h4><p>Email</p><p>Shipping Address</p><h4>Payment Info</h4><p>Fast shipping</p>',
    ],
    [
      'form_step',
      'Bottega',
      '<h1>Grazie per il tuo ordine</h1><h2>Riepilogo ordine</h2><p>Vaso blu 12,00 €</p><h2>Indirizzo di spedizione</h2><p>Via Roma 1</p>',
    ],
    [
      'form_step',
      'Il tuo carrello – Bottega',
      '<h1>Il tuo carrello è vuoto</h1><p>Continua lo shopping</p><h2>Novità</h2><h3>Vaso blu</h3><p>12,00 €</p>',
    ],
    ['form_step', 'Shop', '<h1>Shopping cart</h1><p>Your cart is currently empty.</p>'],
    [
      'form_step',
      'Carrello | Bottega',
      '<table><tr><td>Vaso blu</td><td>12,00 €</td></tr></table><p>Subtotale:</p><p>Procedi all’acquisto</p>',
    ],
    [
      'search_results',
      'Comune',
      '<p>Risultati della ricerca per:</p><h1>Mensa</h1><h2>Risultati di ricerca</h2><p>La mensa.</p>',
    ],
    ['personal_area', 'Comune', '<h1>Area personale</h1><h2>Ultimo accesso</h2><p>12/03/2024</p>'],
    [
      'personal_area',
      'Area personale - Comune',
      '<h1>Anna Neri</h1><p>CF: NREANN72H45H501Y</p><h2>Ultimi messaggi</h2><p>La richiesta è accettata</p>',
    ],
    [
      'personal_area',
      'My account',
      '<h1>Hello, Anna!</h1><h2>My orders</h2><p>Order 10442</p><a href="/logout">Log out</a>',
    ],
    ['search_results', 'Risultati di ricerca', `<h1>Ricerca</h1><p>645 Risultati</p>${results}`],
    ['search_results', 'Search results for "fees"', `<h1>Search</h1><p>Found 12 results</p>${results}`],
  ])('%s: %s %s', (status, title, main) => {
    expect(statusOf(title, main)).toBe(status);
  });

  test('search_results by the address of the search', () => {
    expect(statusOf('Hai cercato mensa', results, 'https://example.org/?s=mensa')).toBe('search_results');
    expect(statusOf('Cerca', results, 'https://example.org/cerca')).toBe('search_results');
  });
});

describe('TRN-11 a page with content of its own stays, whatever it looks like', () => {
  test.each([
    ['about an error', 'Errore 404', `<h1>Errore 404: perché succede</h1><p>${long}</p>`],
    [
      'about what is not found',
      'Oggetti smarriti',
      '<h1>Oggetti non trovati</h1><p>Si chiede all’ufficio in via Roma.</p>',
    ],
    [
      'about signing in',
      'Come accedere',
      `<h1>Accedi ai servizi</h1><p>Per accedere serve SPID. ${long}</p>`,
    ],
    [
      'a service that needs signing in',
      'Bonus libri',
      '<h1>Bonus libri</h1><p>Per accedere al servizio usa le credenziali SPID. Spetta a chi studia.</p>',
    ],
    [
      'with a form to sign in beside it',
      'Orari',
      `<h1>Orari</h1><p>Lo sportello è aperto ogni mattina dalle 9 alle 12, anche il sabato di mercato.</p><div><input name="u"><input type="password"><button>Entra</button></div>`,
    ],
    [
      'a service with a sentence and a form',
      'Bonus',
      `<h1>Bonus</h1><p>Il bonus spetta alle famiglie con ISEE basso e si chiede entro il 30 marzo.</p>${fields}<button>Invia</button>`,
    ],
    ['about captchas', 'Captcha', `<h1>Non sono un robot: che cosa vuol dire</h1><p>${long}</p>`],
    [
      'contacts with a check for robots',
      'Contatti',
      `<h1>Contatti</h1><p>Via Roma 1, tel. 050 1234</p><p>Aperto 9:00 - 12:00</p>${fields}<p>Non sono un robot</p><button>Invia</button>`,
    ],
    [
      'a course of JavaScript',
      'Corsi',
      '<h1>Corso di JavaScript</h1><p>Per seguire il corso serve abilitare JavaScript. Costa 50 euro.</p>',
    ],
    ['works in a street', 'Avvisi', '<h1>Lavori in corso</h1><p>Via Roma è chiusa fino alle 18:00.</p>'],
    ['about JavaScript', 'Abilitare JavaScript', `<h1>Come abilitare JavaScript</h1><p>${long}</p>`],
    [
      'a part that needs JavaScript',
      'Mappa',
      '<h1>Parco</h1><p>Il parco è aperto dalle 8 alle 20. L’ingresso è libero per tutti.</p><p>Per la mappa abilita JavaScript.</p>',
    ],
    [
      'a contact in one line with a form',
      'Contatti',
      `<h1>Contatti</h1><p>Via Roma 1, tel. 0382 955021</p>${fields}<button>Invia</button>`,
    ],
    [
      'how to get what signs in',
      'Accesso con SPID',
      '<h1>Accesso con SPID</h1><p>Per accedere ai servizi serve SPID. Costa da 0 a 15 euro.</p><h2>Password dimenticata</h2><p>Si chiede al gestore.</p>',
    ],
    [
      'contacts with a form',
      'Contatti',
      `<h1>Contatti</h1><p>Via Roma 1, Pisa</p><p>Tel. 050 1234</p>${fields}<button>Invia</button>`,
    ],
    [
      'instructions in steps',
      'Guida',
      `<h1>Come fare</h1><h2>Passo 1 di 2</h2><p>Compra la marca.</p><h2>Passo 2 di 2</h2><p>Porta il modulo.</p>`,
    ],
    ['a service with a form below', 'Mensa', `<h1>Mensa</h1><p>${long}</p>${fields}<button>Invia</button>`],
    [
      'documents with a form below',
      'Cambio di residenza',
      `<h1>Cosa serve</h1><ul>${['il documento di chi chiede', 'il codice fiscale di tutti', 'la patente di chi guida', 'il contratto di affitto registrato', 'il consenso del proprietario di casa', 'la ricevuta della marca da bollo', 'il permesso di soggiorno in corso', 'la delega firmata', 'il modulo compilato in ogni parte', 'una foto recente di ciascuno'].map((one) => `<li>${one}</li>`).join('')}</ul>${fields}<button>Invia</button>`,
    ],
    [
      'about the personal area',
      'Area personale',
      `<h1>Area personale</h1><h2>Le mie pratiche</h2><p>${long}</p><h2>I miei pagamenti</h2><p>${long}</p>`,
    ],
    [
      'about fiscal codes',
      'Codice fiscale',
      `<h1>Codice fiscale</h1><p>Un esempio:</p><p>RSSMRA80A01H501U</p><p>${long}</p>`,
    ],
    ['research', 'Ricerca', `<h1>Ricerca</h1>${results}`, 'https://example.org/ricerca'],
    [
      'results of an exam',
      'Risultati',
      '<h1>Risultati</h1><p>I risultati del concorso sono affissi in portineria.</p>',
    ],
    [
      'a list with its own search',
      'Servizi',
      `<h1>Servizi</h1><input type="search"><p>620 servizi trovati in ordine alfabetico</p>${results}`,
    ],
    [
      'a product over which a cart opens',
      'Vaso blu',
      '<h2>Il tuo carrello è vuoto</h2><p>Continua lo shopping</p><h1>Vaso blu</h1><p>Alto 20 cm, dipinto a mano.</p>',
    ],
    [
      'about the cart',
      'Carrello',
      `<h1>Carrello</h1><p>${long}</p><p>Il carrello è vuoto</p><p>Subtotale</p><p>Procedi all’acquisto</p>`,
    ],
    [
      'carts',
      'Carrello',
      '<h1>Carrello</h1><p>Carrello in acciaio con quattro ruote, porta fino a 80 kg.</p><p>Continua lo shopping</p>',
    ],
    [
      'about the confirmation of an order',
      'Conferma dell’ordine',
      `<h1>Conferma dell’ordine</h1><h2>Metodo di pagamento</h2><p>${some}</p><h2>Indirizzo di spedizione</h2><p>${some}</p>`,
    ],
    [
      'a product that asks for its size',
      'Vaso',
      `<h1>Vaso</h1><h2>Il tuo ordine</h2><p>Vaso dipinto a mano, alto 20 cm, per fiori secchi e freschi, in tre colori.</p>${fields}<button>Acquista</button>`,
    ],
    ['thanks', 'Grazie', `<h1>Grazie ai volontari</h1><p>La pulizia del parco è riuscita.</p>`],
  ])('%s', (_, title, main, url = 'https://example.org/a/') => {
    expect(statusOf(title, main, url)).toBe('ok');
  });
});

test('TRN-11 a field for a password in the header of the site does not ask to sign in', () => {
  const html = `<html><body><header><form><input name="u"><input type="password"><button>Accedi</button></form></header>
    <main><h1>Orari</h1><p>Lunedì 9-12. Martedì chiuso.</p></main></body></html>`;
  expect(extractMainContent(html, 'https://example.org/').status).toBe('ok');
});

test.skipIf(!hasData())(
  'TRN-11 of the pages of a municipal site, those that a person calls forms, areas and results have no content',
  () => {
    const without = new Set(['form_step', 'message', 'personal_area', 'result_list']);
    const wrong = pages.filter(({ page, is }) => {
      const html = readFileSync(join(dataFolder, 'site-comune', page), 'utf8');
      const { status } = extractMainContent(html, `https://example.org/${page}`);
      return (status !== 'ok') !== without.has(is);
    });
    expect(wrong).toEqual([]);
  },
);
