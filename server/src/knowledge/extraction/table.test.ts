import { describe, expect, test } from 'vitest';
import { textsOf } from './read-blocks.fixture.ts';

const rows = (html: string) => textsOf(`<table>${html}</table>`);

const HOURS = `<tr><th>Giorno</th><th>Mattina</th><th>Pomeriggio</th></tr>
  <tr><td>Lunedì</td><td rowspan="3">9–12</td><td>15–17</td></tr>
  <tr><td>Martedì</td><td>15–18</td></tr>
  <tr><td>Mercoledì</td><td>chiuso</td></tr>`;
const READ = [
  'Giorno | Mattina | Pomeriggio',
  'Lunedì | 9–12 | 15–17',
  'Martedì | 9–12 | 15–18',
  'Mercoledì | 9–12 | chiuso',
];

describe('TRN-11 a cell counts in each row and column that it covers', () => {
  test.each([
    ['rows', HOURS, READ],
    ['rows, in a table with a head and a body', HOURS.replace('</tr>', '</tr><tbody>'), READ],
    [
      'columns',
      '<tr><td>Lunedì</td><td>9–12</td><td>15–17</td></tr><tr><td>Martedì</td><td colspan=2>9–17</td></tr>',
      ['Lunedì | 9–12 | 15–17', 'Martedì | 9–17 | 9–17'],
    ],
    [
      'rows and columns',
      '<tr><td>a1</td><td>b1</td><td>c1</td></tr><tr><td rowspan=2 colspan=2>ab</td><td>c2</td></tr><tr><td>c3</td></tr>',
      ['a1 | b1 | c1', 'ab | ab | c2', 'ab | ab | c3'],
    ],
    [
      'headers in two rows',
      `<thead><tr><th rowspan=2>Ufficio</th><th colspan=2>Inverno</th><th colspan=2>Estate</th></tr>
       <tr><th>Apre</th><th>Chiude</th><th>Apre</th><th>Chiude</th></tr></thead>
       <tbody><tr><th scope=row>Anagrafe</th><td>8</td><td>12</td><td>9</td><td>13</td></tr></tbody>`,
      [
        'Ufficio | Inverno | Inverno | Estate | Estate',
        'Ufficio | Apre | Chiude | Apre | Chiude',
        'Anagrafe | 8 | 12 | 9 | 13',
      ],
    ],
    [
      'a header of rows',
      '<tr><th rowspan=2 scope=rowgroup>Anagrafe</th><td>lunedì</td><td>8</td></tr><tr><td>martedì</td><td>9</td></tr>',
      ['Anagrafe | lunedì | 8', 'Anagrafe | martedì | 9'],
    ],
    [
      'rowspan=0: all rows that follow',
      '<tr><td rowspan=0>Scuola</td><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr>',
      ['Scuola | 1', 'Scuola | 2', 'Scuola | 3'],
    ],
    [
      'more rows than there are',
      '<tr><td>a</td><td rowspan=65534>9</td></tr><tr><td>b</td></tr>',
      ['a | 9', 'b | 9'],
    ],
    [
      'not the next group of rows',
      '<tbody><tr><td rowspan=5>a</td><td>1</td></tr></tbody><tbody><tr><td>b</td><td>2</td></tr></tbody>',
      ['a | 1', 'b | 2'],
    ],
    [
      'a whole row: written once',
      '<tr><td colspan=2>Sede centrale</td></tr><tr><td>Lunedì</td><td>9–12</td></tr>',
      ['Sede centrale', 'Lunedì | 9–12'],
    ],
    [
      'more columns than there are',
      '<tr><td>Lunedì</td><td>9–12</td></tr><tr><td>Note</td><td colspan=1000000>a richiesta</td></tr>',
      ['Lunedì | 9–12', 'Note | a richiesta'],
    ],
    [
      'columns in which no cell begins: one column',
      '<tr><td colspan=3>Lunedì</td><td colspan=2>9–12</td></tr><tr><td colspan=3>Martedì</td><td colspan=2>9</td></tr>',
      ['Lunedì | 9–12', 'Martedì | 9'],
    ],
    ['spans that are no numbers', '<tr><td rowspan=x colspan=-2>a</td><td colspan="">1</td></tr>', ['a | 1']],
  ])('%s', (_, html, texts) => {
    expect(rows(html)).toEqual(texts);
  });
});

describe('TRN-11 a value stays under the name of its column', () => {
  test.each([
    [
      'an empty cell keeps its place',
      '<tr><th></th><th>Mattina</th><th>Pomeriggio</th></tr><tr><td>Lunedì</td><td> </td><td>15–17</td></tr>',
      ['– | Mattina | Pomeriggio', 'Lunedì | – | 15–17'],
    ],
    ['no place after the last value', '<tr><td>a</td><td>1</td><td></td></tr>', ['a | 1']],
    [
      'an empty cell at the end, too',
      '<tr><td>Wi-Fi</td><td></td><td>sì</td></tr><tr><td>Box</td><td>sì</td><td></td></tr>',
      ['Wi-Fi | – | sì', 'Box | sì | –'],
    ],
    [
      'cells in a head without a row',
      '<thead><th>Giorno</th><th>Mattina</th></thead><tbody><tr><td>Lunedì</td><td>9–12</td></tr></tbody>',
      ['Giorno | Mattina', 'Lunedì | 9–12'],
    ],
    ['cells without any row', '<td>Lunedì</td><td>9–12</td>', ['Lunedì | 9–12']],
    [
      'no place for a column without any text',
      '<tr><td>a</td><td></td><td>1</td></tr><tr><td>b</td><td>&nbsp;</td><td>2</td></tr>',
      ['a | 1', 'b | 2'],
    ],
    ['a row without text', '<tr><td>a</td><td>1</td></tr><tr><td>–</td><td></td></tr>', ['a | 1']],
    [
      'a row whose own cells are struck, below a cell that goes on',
      '<tr><td rowspan=3>Nido</td><td>1</td></tr><tr><td><s>2</s></td></tr><tr><td>3</td></tr>',
      ['Nido | 1', 'Nido | 3'],
    ],
    [
      'a struck cell keeps its place',
      '<tr><td>a</td><td>1</td><td>2</td></tr><tr><td>b</td><td><s>3</s></td><td>4</td></tr>',
      ['a | 1 | 2', 'b | – | 4'],
    ],
    [
      'a table in a cell',
      `<tr><td rowspan=2>a</td><td><table><tr><td rowspan=2>x</td><td>1</td></tr><tr><td>2</td></tr></table></td></tr>
       <tr><td>b</td></tr>`,
      ['a', 'x | 1', 'x | 2', 'a | b'],
    ],
  ])('%s', (_, html, texts) => {
    expect(rows(html)).toEqual(texts);
  });
});

describe('TRN-11 a cell that holds a sign alone says what the sign says', () => {
  test.each([
    ['<img src="no.png" alt="no">', 'no'],
    ['<img src="x.png"><img src="si.png" alt="sì">', 'sì'],
    ['<i class="fa fa-check" aria-label="sì"></i>', 'sì'],
    ['<svg aria-label="disponibile"><path d="M0"/></svg>', 'disponibile'],
    ['<svg><title>disponibile</title><path d="M0"/></svg>', 'disponibile'],
    ['<i class="fa fa-check" aria-hidden="true"></i><span class="sr-only">Sì</span>', 'Sì'],
    ['<span title="compreso" class="dot"></span>', 'compreso'],
    ['<i class="fa fa-check"></i>', '✓'],
    ['<i class="bi bi-x-lg"></i>', '✗'],
    ['<i class="fas fa-times-circle"></i>', '✗'],
    ['<i class="material-icons">check_circle</i>', '✓'],
    ['<span class="material-symbols-outlined">close</span>', '✗'],
    ['<img src="x.png" alt="">', '–'],
    ['<img src="x.png" alt="Foto 12.PNG">', '–'],
    ['<i class="fa fa-star"></i>', '–'],
    ['<i class="fa fa-check"></i> solo il sabato', 'solo il sabato'],
    ['<img src="wc.png" alt="bagno"> al piano terra', 'al piano terra'],
  ])('%s', (cell, text) => {
    expect(rows(`<tr><td>Sala</td><td>${cell}</td></tr><tr><td>Corte</td><td>grande</td></tr>`)[0]).toBe(
      `Sala | ${text}`,
    );
  });
});

test('TRN-09 spans of a hostile table repeat a bounded text', () => {
  const cell = `<td rowspan=65534 colspan=1000>${'parola '.repeat(25)}</td>`;
  const html = `<tr>${cell.repeat(50)}</tr>${'<tr><td>1</td></tr>'.repeat(5_000)}`;
  const read = rows(html);
  expect(read.length).toBeGreaterThan(5_000);
  expect(read.join('\n').length).toBeLessThan(200_000);
});
