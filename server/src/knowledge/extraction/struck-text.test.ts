import { expect, test } from 'vitest';
import { textsOf } from './read-blocks.fixture.ts';

test.each([
  ['<p>Costa <del>16,79</del> 22,20 euro.</p>', ['Costa 22,20 euro.']],
  ['<p>Costa <s>16,79</s><b>22,20</b> euro.</p>', ['Costa 22,20 euro.']],
  ['<p>Costa<strike> 16,79 </strike>22,20 euro.</p>', ['Costa 22,20 euro.']],
  ['<p><del>16,79 €</del> <ins>22,20 €</ins></p>', ['22,20 €']],
  [
    '<p>Costa <span style="text-decoration: line-through">16,79</span> 22,20 euro.</p>',
    ['Costa 22,20 euro.'],
  ],
  [
    '<p>Costa <span style="color:red;text-decoration-line:underline line-through">1</span> 2 euro.</p>',
    ['Costa 2 euro.'],
  ],
  ['<p>Costa <span class="text-decoration-line-through">16,79</span> 22,20 euro.</p>', ['Costa 22,20 euro.']],
  ['<p>Costa <span style="color: red">16,79</span> euro.</p>', ['Costa 16,79 euro.']],
  ['<p>Costa <span style="text-decoration: underline">16,79</span> euro.</p>', ['Costa 16,79 euro.']],
  ['<p><s>Chiude alle 12.</s> Chiude alle 13.</p>', ['Chiude alle 13.']],
  ['<p><s>Chiude alle 12</s>. Chiude alle 13.</p>', ['Chiude alle 13.']],
  ['<p>Apre alle 8. <s>Chiude alle 12</s>! Il lunedì no.</p>', ['Apre alle 8. Il lunedì no.']],
  ['<p>Apre alle 8 (<s>chiude alle 12</s>) ogni giorno.</p>', ['Apre alle 8 ogni giorno.']],
  ['<p>Solo 97 euro invece di <s>997 euro</s></p>', ['Solo 97 euro']],
  ['<p>147 euro (invece di <s>1997 euro</s>) fino a maggio.</p>', ['147 euro fino a maggio.']],
  ['<p>Now £5 (was <s>£10</s>).</p>', ['Now £5.']],
  ['<p>It was <s>£10</s>.</p>', ['It was.']],
  ['<p>Il prezzo era <s>10</s> 12 euro.</p>', ['Il prezzo era 12 euro.']],
  ['<p>Orari: <s>8</s>, 9 e 10.</p>', ['Orari: 9 e 10.']],
  ['<p>Aperto lunedì, <s>martedì</s>, giovedì <s>e sabato</s>.</p>', ['Aperto lunedì, giovedì.']],
  ['<p>Costo: <s>16,79 euro</s></p><p>Gratis.</p>', ['Gratis.']],
  ['<p>Costo: <s>16,79 euro</s><br>22,20 euro</p>', ['Costo: 22,20 euro']],
  ['<p>Apre alle 8. Costo: <s>16,79 euro</s></p>', ['Apre alle 8.']],
  ['<ul><li><s>2° semestre</s> (sospeso)</li><li>1° semestre (<s>sospeso</s>)</li></ul>', ['1° semestre']],
  ['<ul><li><s>Codice fiscale</s></li><li>Carta <s>vecchia</s> d’identità</li></ul>', ['Carta d’identità']],
  ['<ul><li style="text-decoration:line-through">Marca da bollo</li><li>Foto</li></ul>', ['Foto']],
  ['<del><p>Chiuso.</p><p>Anche domani.</p></del><p>Aperto.</p>', ['Aperto.']],
  ['<h2><s>Vecchi</s> Orari</h2><p>Dalle 8.</p>', ['Orari', 'Dalle 8.']],
  ['<h2>Orari <s>estivi</s></h2><p>Dalle 8.</p>', ['Orari', 'Dalle 8.']],
  [
    '<table><tr><td><s>Adulti</s></td><td><s>3</s></td></tr><tr><td>Tutti</td><td><s>4</s> 5</td></tr></table>',
    ['Tutti | 5'],
  ],
  ['<p>Bibli<s></s>oteca aperta.</p>', ['Biblioteca aperta.']],
  ['<p>Rim\u2063borso di 5 euro.</p>', ['Rimborso di 5 euro.']],
])('TRN-11 struck text is left out: %s', (html, texts) => {
  expect(textsOf(html)).toEqual(texts);
});
