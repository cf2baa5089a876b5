import { expect, test } from 'vitest';
import { textsOf } from './read-blocks.fixture.ts';

test.each([
  ['<p><i class="material-icons">phone_in_talk</i> Telefono 06 123</p>', ['Telefono 06 123']],
  ['<p><span class="material-icons-outlined md-18">home</span>Via Roma 1</p>', ['Via Roma 1']],
  ['<p><span class="material-symbols-rounded">mail</span> Scrivi</p>', ['Scrivi']],
  ['<p><mat-icon>expand_more</mat-icon> Altro testo</p>', ['Altro testo']],
  ['<p><mat-icon class="mat-icon notranslate">phone</mat-icon> Altro testo</p>', ['Altro testo']],
  ['<p><i class="glyphicon glyphicon-earphone">earphone</i> Telefono</p>', ['Telefono']],
  ['<p><i class="fa fa-phone">phone</i> Telefono</p>', ['Telefono']],
  [
    '<p><i class="fas fa-map-marker-alt" aria-hidden="true">map-marker-alt</i> Via Roma 1</p>',
    ['Via Roma 1'],
  ],
  ['<p><span class="mdi mdi-email">email</span> Scrivi</p>', ['Scrivi']],
  ['<p><i class="icon-ligature">arrow_forward</i> Avanti così</p>', ['Avanti così']],
  ['<p><i class="icon">\ue0cd</i> Telefono</p>', ['Telefono']],
  ['<p><span class="ico" aria-hidden="true">place</span>Via Roma 1</p>', ['Via Roma 1']],
  ['<h3><i class="material-icons">schedule</i>Orari</h3><p>Dalle 8.</p>', ['Orari', 'Dalle 8.']],
  ['<ul><li><i class="material-icons">check</i></li><li>Foto</li></ul>', ['Foto']],
  ['<p>La <i>home</i> del sito</p>', ['La home del sito']],
  ['<p><span class="material-icons">Chiuso il lunedì</span></p>', ['Chiuso il lunedì']],
  ['<p><i class="fa fa-phone">Telefono</i> 06 123</p>', ['Telefono 06 123']],
  ['<div class="icon"><p>telefono</p></div>', ['telefono']],
  [
    '<p>Il <span class="favorite">pane</span> e il <span class="family">pesce</span></p>',
    ['Il pane e il pesce'],
  ],
])('TRN-11 the word of an icon is not content: %s', (html, texts) => {
  expect(textsOf(html)).toEqual(texts);
});
