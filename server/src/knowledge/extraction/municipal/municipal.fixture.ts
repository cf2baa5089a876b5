import { extractMainContent } from '../main-content.ts';
import type { ExtractedPage } from '../page.ts';

/** A page of the model, with the frame that every page of its site has. `trail` are the steps after the home page. */
export function pageOf(
  main: string,
  {
    trail = ['Servizi', 'Tempo libero', 'Tessera'],
    head = '',
  }: { trail?: readonly string[]; head?: string } = {},
): string {
  const steps = ['Home', ...trail].map((step) => `<li><a href="#">${step}</a><span>/</span></li>`).join('');
  return `<!doctype html><html lang="it"><head><title>Valdoro</title>${head}</head><body>
    <header><a href="/entra" data-element="personal-area-login">Entra nella tua area</a>
      <ul data-element="main-navigation"><li><a href="/s" data-element="all-services">Servizi</a></li></ul></header>
    <main><div class="wide"><ol data-element="breadcrumb">${steps}</ol></div>${main}${FRAME}</main>
    <footer><a href="/faq" data-element="faq">Domande</a></footer></body></html>`;
}

/** The boxes below a page: how clear it is, and how to reach the municipality. */
const FRAME = `<div class="stars" id="rating"><div data-element="feedback"><h2 data-element="feedback-title">Quanto è chiara questa pagina?</h2>
    <div><h2>Grazie, il tuo parere ci aiuta</h2></div>
    <fieldset data-element="feedback-rating-positive"><legend><h3>Che cosa ti è piaciuto?</h3></legend><p>Scrivi poche parole</p></fieldset></div></div>
  <div class="reach"><div class="card"><h2>Contatta il comune</h2><ul>
    <li><a href="/faq" data-element="faq">Leggi le risposte</a></li><li><a href="/aiuto" data-element="contacts">Chiedi aiuto</a></li>
    <li><a href="tel:0461">Chiama lo 0461 000</a></li></ul></div></div>`;

/** A service sheet of a library card, with the names of the model. */
export const SERVICE = `
  <h1 data-element="service-title">Tessera della biblioteca</h1>
  <ul><li><div class="chip" data-element="service-status"><span>Servizio attivo</span></div></li></ul>
  <p data-element="service-description">La tessera per prendere libri e film nelle tre biblioteche di Valdoro.</p>
  <div class="index"><span>Indice della pagina</span><ul data-element="page-index"><li><a href="#who-needs">A chi è rivolto</a></li><li><a href="#costs">Quanto costa</a></li></ul></div>
  <section id="who-needs"><h2>A chi è rivolto</h2><div data-element="service-addressed"><p>A chi abita o studia a Valdoro e ha compiuto sei anni.</p></div></section>
  <section id="how-to"><h2>Come fare</h2><div data-element="service-how-to"><p>Si compila il modulo e lo si consegna al banco dei prestiti.</p></div></section>
  <section id="needed"><h2>Cosa serve</h2><div data-element="service-needed"><p>Porta con te:</p><ul><li>un documento valido;</li><li>il codice fiscale.</li></ul></div></section>
  <section id="obtain"><h2>Cosa si ottiene</h2><div data-element="service-achieved"><p>Una tessera con la foto, valida in tutta la provincia.</p></div></section>
  <section id="deadlines"><div><h2>Tempi e scadenze</h2>
    <div data-element="service-calendar-text"><p>La consegna richiede qualche giorno.</p></div>
    <div data-element="service-calendar-list">
      <div class="calendar-date"><h3 class="calendar-date-day"><small>2027</small><span>11</span><small>gen</small></h3>
        <div class="calendar-date-description"><h4>Apertura del banco</h4></div></div>
      <div class="calendar-date"><div class="calendar-date-day"><span>12</span><small>giorni</small></div>
        <div class="calendar-date-description"><h3>Consegna della tessera</h3><p>Si ritira al banco.</p></div></div>
    </div></div></section>
  <section id="costs"><h2>Quanto costa</h2><div data-element="service-cost"><p>La prima tessera costa 4,50 euro; chi ha meno di diciotto anni non paga.</p></div></section>
  <section id="submit-request"><h2>Accedi al servizio</h2><p data-element="service-generic-access">Puoi chiedere la tessera dal sito con identità digitale.</p>
    <button data-element="service-online-access"><span>Chiedi la tessera</span></button></section>
  <section id="conditions"><h2>Condizioni di servizio</h2><p>Il regolamento dice come si rinnova.</p><a href="/r.pdf" data-element="service-file">Regolamento dei prestiti</a></section>
  <section id="contacts"><h2>Contatti</h2><div class="card"><p><a href="/u" data-element="service-area">Ufficio Prestiti</a></p><p>Vicolo del Mulino 3</p><p>0461 777 333</p><p>prestiti@valdoro.example</p></div>
    <button data-element="service-booking-access"><span>Prenota una visita</span></button>
    <span>Argomenti:</span><ul><li><a href="/t1" data-element="service-topic">Lettura</a></li><li><a href="/t2" data-element="service-topic">Giovani</a></li></ul></section>`;

export const read = (html: string): ExtractedPage => extractMainContent(html, 'https://valdoro.example/p');

/** The headings of a page with the roles of their sections. */
export const rolesIn = ({ blocks }: ExtractedPage): Record<string, string | undefined> =>
  Object.fromEntries(blocks.filter(({ kind }) => kind === 'heading').map(({ text, role }) => [text, role]));

/** The texts between a heading and the next. */
export function textUnder({ blocks }: ExtractedPage, heading: string): string[] {
  const from = blocks.findIndex(({ kind, text }) => kind === 'heading' && text === heading) + 1;
  const length = blocks.slice(from).findIndex(({ kind }) => kind === 'heading');
  return blocks.slice(from, length < 0 ? undefined : from + length).map(({ text }) => text);
}
