import { describe, expect, test } from 'vitest';
import { faultOf, linesOf, odt } from './office.fixture.ts';

const p = (text: string, style = ''): string => `<text:p text:style-name="${style}">${text}</text:p>`;
const bold = '<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>';
const hidden = '<style:style style:name="H"><style:text-properties text:display="none"/></style:style>';
const numbers = `<text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
  <text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>`;
const styles = bold + hidden + numbers;
const item = (inner: string): string => `<text:list-item>${inner}</text:list-item>`;

test('TRN-03 headings, a title, bold titles, lists with their numbers and breaks are read', async () => {
  const body = `${p('Guida', 'Title')}<text:h text:outline-level="2">Prestito</text:h>${p('Un<text:s text:c="3"/>libro<text:line-break/>alla volta.')}
    <text:list text:style-name="N">${item(p('uno') + `<text:list>${item(p('sotto'))}</text:list>`)}${item(p('due') + p('ancora'))}</text:list>
    <text:list>${item(p('punto'))}</text:list>${p('<text:span text:style-name="B">Orari</text:span>')}${p('Alle 9.')}`;
  expect(await linesOf(odt(body, { styles }))).toEqual([
    '# Guida',
    '## Prestito',
    'Un libro',
    'alla volta.',
    '- 1. uno',
    '- a) sotto',
    '- 2. due',
    '- ancora',
    '- punto',
    '### Orari',
    'Alle 9.',
  ]);
});

test('TRN-03 tables are read row by row, with header rows and cells that span', async () => {
  const cell = (text: string, attributes = ''): string =>
    `<table:table-cell ${attributes}>${p(text)}</table:table-cell>`;
  const covered = '<table:covered-table-cell/>';
  const table = `<table:table><table:table-header-rows><table:table-row>${cell('Servizio')}${cell('Costo')}</table:table-row></table:table-header-rows>
    <table:table-row>${cell('Copie', 'table:number-rows-spanned="2"')}${cell('nero')}</table:table-row>
    <table:table-row>${covered}${cell('colori')}</table:table-row>
    <table:table-row>${cell('gratis', 'table:number-columns-spanned="2"')}${covered}</table:table-row></table:table>`;
  expect(await linesOf(odt(table))).toEqual([
    '|| Servizio | Costo',
    '| Copie | nero',
    '| Copie | colori',
    '| gratis',
  ]);
});

describe('no content of a text document', () => {
  test.each([
    ['deleted text', `<text:tracked-changes>${p('via')}</text:tracked-changes>`],
    ['a comment', p(`Testo.<office:annotation>${p('via')}</office:annotation>`)],
    ['hidden text', p('Testo.<text:span text:style-name="H">via</text:span>')],
    ['a hidden section', `<text:section text:display="none">${p('via')}</text:section>`],
    ['a table of contents', `<text:table-of-content>${p('via')}</text:table-of-content>`],
  ])('TRN-03 %s is left out', async (_name, xml) => {
    expect((await linesOf(odt(p('Prima.') + xml, { styles }))).join(' ')).not.toContain('via');
  });
});

test('TRN-03 text boxes, notes and the labels of a form are content', async () => {
  const body = `<office:forms><form:form><form:radio xml:id="c1" form:label="Sì"/></form:form></office:forms>
    ${p('Testo<text:note><text:note-citation>1</text:note-citation><text:note-body>' + p('La nota.') + '</text:note-body></text:note>')}
    ${p('Scelta:<draw:control draw:control="c1"/>')}${p(`<draw:frame><draw:text-box>${p('Riquadro.')}</draw:text-box></draw:frame>`)}`;
  expect(await linesOf(odt(body))).toEqual(['Testo', 'Scelta:', 'Sì', 'Riquadro.', 'La nota.']);
});

test('TRN-03 a text that is written in a field of a form is content, and the name of the field is not', async () => {
  const body = `<office:forms><form:form><form:text form:name="Text_1" xml:id="c1" form:current-value="Anna Neri"/>
    <form:text form:name="Text_2" xml:id="c2"/></form:form></office:forms>
    ${p('Nome: <draw:control draw:control="c1"/>')}${p('Cognome: <draw:control draw:control="c2"/>')}`;
  expect(await linesOf(odt(body))).toEqual(['Nome:', 'Anna Neri', 'Cognome:']);
});

test('TRN-03 the fields that stand in a line are read in their line', async () => {
  const field = (id: string) => `<draw:control text:anchor-type="as-char" draw:control="${id}"/>`;
  const body = `<office:forms><form:form><form:fixed-text xml:id="c1" form:label="Nome"/>
    <form:text xml:id="c2" form:current-value="Anna"/><form:fixed-text xml:id="c3" form:label="Età"/></form:form></office:forms>
    ${p(`${field('c1')}${field('c2')}${field('c3')}`)}${p(`Firma: ${field('c4')}`)}`;
  expect(await linesOf(odt(body))).toEqual(['Nome Anna Età', 'Firma:']);
});

test('TRN-03 a text document with a password is told as such', async () => {
  const manifest =
    '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
  const file = odt(p('x'), { parts: { 'META-INF/manifest.xml': manifest } });
  expect(await faultOf(file)).toBe('password');
});
