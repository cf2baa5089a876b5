import { describe, expect, test } from 'vitest';
import { textsOf } from './read-blocks.fixture.ts';
import { sectionsOf } from './read-sections.fixture.ts';

const HOURS = 'Lo sportello chiude alle 12.';

describe('TRN-11 a question that is no heading by its tag is the heading of its answer', () => {
  test.each([
    ['dt', '<dl><dt>Quando chiude?</dt><dd>Alle 18.</dd></dl>'],
    ['dt in a div', '<dl><div><dt>Quando chiude?</dt><dd>Alle 18.</dd></div></dl>'],
    ['summary', '<details><summary>Quando chiude?</summary>Alle 18.</details>'],
    ['button', '<button aria-controls="x">Quando chiude?</button><div id="x">Alle 18.</div>'],
    ['role', '<div role="heading" aria-level="3">Quando chiude?</div><p>Alle 18.</p>'],
    ['role without a level', '<span role="heading">Quando chiude?</span><p>Alle 18.</p>'],
    [
      'link of a panel’s title',
      '<div class="panel-title"><a href="#x">Quando chiude?</a></div><div id="x">Alle 18.</div>',
    ],
    [
      'class of a question',
      '<div class="faq-question">Quando chiude?</div><div class="faq-answer">Alle 18.</div>',
    ],
    ['class in parts', '<p class="faq__question-title">Quando chiude?</p><p>Alle 18.</p>'],
    [
      'strong of a structured FAQ',
      '<div><strong class="schema-faq-question">Quando chiude?</strong><p>Alle 18.</p></div>',
    ],
    ['bold line', '<p><b>Quando chiude?</b></p><p>Alle 18.</p>'],
    ['bold line with other marks', '<p><strong><em>Quando</em> chiude?</strong>&nbsp;</p><p>Alle 18.</p>'],
    ['bold line and its answer in one paragraph', '<p><strong>Quando chiude?</strong><br>Alle 18.</p>'],
    ['bold by style', '<p style="color:red;font-weight:700">Quando chiude?</p><p>Alle 18.</p>'],
    ['bold by class', '<div class="fw-bold">Quando chiude?</div><div>Alle 18.</div>'],
    ['bold in a div', '<div><span style="font-weight: bold">Quando chiude?</span></div><div>Alle 18.</div>'],
    ['bold in a list', '<ul><li><b>Quando chiude?</b><p>Alle 18.</p></li></ul>'],
    ['link that opens', '<p><a href="#" aria-expanded="false">Quando chiude?</a></p><p>Alle 18.</p>'],
  ])('%s', (_, html) => {
    expect(sectionsOf(`<h2>Cimitero</h2><p>Testo.</p>${html}`).slice(1)).toEqual([
      ['Cimitero › Quando chiude?', 'Alle 18.'],
    ]);
  });
});

describe('TRN-11 a line that is no question, or not alone, stays text', () => {
  test.each([
    ['<p><b>Attenzione</b></p><p>Si chiude.</p>', 'Attenzione / Si chiude.'],
    ['<p><b>Quando chiude?</b> alle 18.</p>', 'Quando chiude? alle 18.'],
    ['<p>Quando chiude?</p><p>Alle 18.</p>', 'Quando chiude? / Alle 18.'],
    ['<ul><li><a href="#a"><b>Quando chiude?</b></a></li></ul>', 'Quando chiude?'],
    ['<p><a href="/faq"><strong>Hai bisogno di aiuto?</strong></a></p>', 'Hai bisogno di aiuto?'],
  ])('%s', (html, text) => {
    expect(sectionsOf(html)).toEqual([['', text]]);
  });
});

describe('TRN-11 terms of a definition list', () => {
  test('a short datum is one line with its term', () => {
    const html = `<dl><dt>Telefono:</dt><dd>06 1234</dd><dt>Indirizzo</dt><dd>Via Roma 1</dd><dd>Bra</dd>
      <dt>Fax</dt><dt>Segreteria</dt><dd>06 99</dd></dl>`;
    expect(sectionsOf(html)).toEqual([
      ['', 'Telefono: 06 1234 / Indirizzo: Via Roma 1; Bra / Fax / Segreteria: 06 99'],
    ]);
  });

  test('a long text stands under its term, and what follows the list does not', () => {
    const text =
      'È l’indicatore che dice la situazione economica di una famiglia e serve a chiedere aiuti al comune.';
    expect(sectionsOf(`<dl><dt>ISEE</dt><dd>${text}</dd></dl><p>Altro.</p>`)).toEqual([
      ['ISEE', text],
      ['', 'Altro.'],
    ]);
  });

  test('a question without an answer is left out', () => {
    expect(sectionsOf(`<dl><dt>Quando chiude?</dt><dd></dd></dl><p>${HOURS}</p>`)).toEqual([['', HOURS]]);
  });
});

describe('TRN-11 a heading never stands over text that is not its own', () => {
  test.each([
    ['hidden answer', '<h3>Quando chiude il cimitero?</h3><div hidden>Il cimitero chiude alle 18.</div>'],
    [
      'hidden answer of an item',
      '<div><div><h3>Orario del cimitero</h3></div><div style="display:none">Il cimitero chiude alle 18.</div></div>',
    ],
    [
      'answer that a script loads',
      '<div><button aria-expanded="false" aria-controls="x">Quando chiude il cimitero?</button><div id="x"></div></div>',
    ],
    ['empty details', '<details><summary>Quando chiude il cimitero?</summary></details>'],
    [
      'button that opens a window',
      '<button aria-controls="x">Quando chiude?</button><div id="x" role="dialog">Mai.</div>',
    ],
    [
      'hidden answer in bold',
      '<p><b>Quando chiude il cimitero?</b></p><p hidden>Il cimitero chiude alle 18.</p>',
    ],
  ])('%s', (_, html) => {
    expect(sectionsOf(`<h2>Uffici</h2>${html}<p>${HOURS}</p>`)).toEqual([['Uffici', HOURS]]);
  });

  test('a heading whose text was hidden goes before one of its level; a parent stays', () => {
    const hidden = '<div hidden>Il cimitero chiude alle 18.</div>';
    expect(sectionsOf(`<h2>Cimitero</h2>${hidden}<h2>Anagrafe</h2><p>${HOURS}</p>`)).toEqual([
      ['Anagrafe', HOURS],
    ]);
    expect(sectionsOf(`<h2>Uffici</h2>${hidden}<h3>Anagrafe</h3><p>${HOURS}</p>`)).toEqual([
      ['Uffici › Anagrafe', HOURS],
    ]);
  });

  test('a panel without text leaves no heading behind', () => {
    const empty = '<details><summary>Quando chiude?</summary><h4>Orari</h4></details>';
    expect(textsOf(`<h2>Uffici</h2>${empty}<p>${HOURS}</p>`)).toEqual(['Uffici', HOURS]);
  });

  test('a heading keeps the text after a hidden sign', () => {
    expect(sectionsOf(`<h2>Quando chiude?</h2><span hidden>Caricamento</span><p>${HOURS}</p>`)).toEqual([
      ['Quando chiude?', HOURS],
    ]);
  });

  test('text after an accordion stands under the heading before it', () => {
    const html = `<h2>Domande</h2><p>Le più frequenti.</p><details><summary>Quando chiude?</summary>Alle 18.</details>
      <p>Per altro si telefoni.</p><h2>Uffici</h2><p>${HOURS}</p>`;
    expect(sectionsOf(html)).toEqual([
      ['Domande', 'Le più frequenti.'],
      ['Domande › Quando chiude?', 'Alle 18.'],
      ['Domande', 'Per altro si telefoni.'],
      ['Uffici', HOURS],
    ]);
  });

  test('"Read more" is no heading; what it opens goes on with the text before', () => {
    const html = `<h2>Costi</h2><p>Si paga ogni anno.</p><a href="#x" class="more" aria-expanded="false">Leggi di più</a>
      <div id="x" hidden><p>Si paga in due rate.</p></div><p>${HOURS}</p>`;
    expect(sectionsOf(html)).toEqual([['Costi', `Si paga ogni anno. / Si paga in due rate. / ${HOURS}`]]);
  });

  test('the same tab for wide and for narrow screens is read once', () => {
    const tab = '<h3>Costi</h3><p>Si paga ogni anno la somma di dieci euro.</p>';
    expect(
      sectionsOf(`<h2>Tasse</h2><div class="desktop">${tab}</div><div class="mobile">${tab}</div>`),
    ).toEqual([['Tasse › Costi', 'Si paga ogni anno la somma di dieci euro.']]);
  });

  test('two services keep the same lines under headings of their own', () => {
    const cost = '<h3>Costi</h3><p>Il servizio è gratuito.</p>';
    expect(sectionsOf(`<h2>Asilo</h2>${cost}<h2>Mensa</h2>${cost}`)).toEqual([
      ['Asilo › Costi', 'Il servizio è gratuito.'],
      ['Mensa › Costi', 'Il servizio è gratuito.'],
    ]);
  });
});

describe('TRN-11 numbers, counters and signs are parted from a heading', () => {
  test.each([
    ['<span>02</span>Verifica l’ISEE', '02 Verifica l’ISEE'],
    ['<span>02</span><span>Verifica l’ISEE</span>', '02 Verifica l’ISEE'],
    ['<b>02</b>Verifica l’ISEE', '02 Verifica l’ISEE'],
    ['<div>1</div><div>Chiedi</div>', '1 Chiedi'],
    ['Notizie<span>12</span>', 'Notizie 12'],
    ['Notizie<span class="badge rounded-pill">12</span>', 'Notizie'],
    ['Avvisi <span>(3)</span>', 'Avvisi'],
    ['Bilancio <span>2024</span>', 'Bilancio 2024'],
    ['Costi<a href="#costi">#</a>', 'Costi'],
    ['Costi <a class="anchor" href="#costi" aria-label="Link">¶</a>', 'Costi'],
    ['Costi<a class="permalink" href="#costi">Link a questa sezione</a>', 'Costi'],
    ['<i class="icon">›</i>Costi<span>+</span>', 'Costi'],
    ['Costi ▼', 'Costi'],
    ['<span>Costi</span><span>Tempi</span>', 'Costi Tempi'],
    ['Il linguaggio C#', 'Il linguaggio C#'],
    ['18+', '18+'],
    ['Il piano è «sostenibile»', 'Il piano è «sostenibile»'],
    ['Lun<small>Lunedì</small>', 'Lun Lunedì'],
    ['Costi »', 'Costi'],
    ['+39 06 1234', '+39 06 1234'],
    ['<b>C</b>iao', 'Ciao'],
    ['<span>C</span>iao', 'Ciao'],
    ['<em>pago</em>PA', 'pagoPA'],
    ['<b>Java</b>Script', 'JavaScript'],
    ['CO<span>2</span>', 'CO2'],
    ['<b>5</b>G', '5G'],
    ['il <strong>1</strong>° giugno', 'il 1° giugno'],
    ['<span>12</span>,<span>50</span> euro', '12,50 euro'],
  ])('%s', (html, heading) => {
    expect(sectionsOf(`<h2>${html}</h2><p>Testo.</p>`)).toEqual([[heading, 'Testo.']]);
  });

  test('words of a text that stand in boxes of their own are parted, words with marks are not', () => {
    const html = `<p><span>Lunedì</span><span>9-12</span></p><p><span>Telefono</span><a href="/t">Ufficio</a></p>
      <p>un<b>solo</b>voto, <em>in</em>utile</p><p><code><span>get</span><span>Name</span></code></p>`;
    expect(sectionsOf(html)).toEqual([
      ['', 'Lunedì 9-12 / Telefono Ufficio / unsolovoto, inutile / getName'],
    ]);
  });
});
