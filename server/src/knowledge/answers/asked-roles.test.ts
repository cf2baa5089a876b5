import { describe, expect, test } from 'vitest';
import { askedRoles, asksFor } from './asked-roles.ts';

const first = (text: string, language: 'it' | 'en'): readonly string[] | undefined =>
  askedRoles({ text, language })[0]?.roles;

describe('the roles of the sections that a question asks for', () => {
  test.each([
    ['Quanto si paga per il passo carrabile?', ['cost']],
    ['Il nido è gratis con un ISEE basso?', ['cost']],
    ['Devo pagare per cambiare la residenza?', ['cost']],
    ['Quando si paga la mensa?', ['deadlines']],
    ['Entro quando devo pagare la Tari?', ['deadlines']],
    ['Quando aprono le iscrizioni al nido?', ['deadlines']],
    ['Quanto dura il permesso di sosta?', undefined],
    ['Che succede se pago dopo tre mesi?', ['deadlines']],
    ['A che ora apre lo sportello?', ['hours']],
    ['Quali documenti devo portare per il matrimonio?', ['needed']],
    ['documenti per la carta d’identità', ['needed']],
    ['Serve lo SPID per iscriversi?', ['needed']],
    ['A chi mi rivolgo per il passo carrabile?', ['contacts']],
    ['A chi si rivolge il bonus affitti?', ['audience']],
    ['mail dell’ufficio tributi', ['contacts']],
    ['numero della polizia locale', ['contacts']],
    ['Chi può chiedere il bonus affitti?', ['audience']],
    ['I pensionati possono chiedere il bonus affitti?', ['audience']],
    ['Si può chiedere il bonus affitti al telefono?', undefined],
    ['Cosa ricevo se mi iscrivo?', ['outcome']],
    ['Dov’è l’ufficio anagrafe?', ['place']],
    ['Dove si paga la multa?', ['access']],
    ['Posso chiedere il certificato su internet?', ['access', 'how']],
    ['Come si paga la multa?', ['how']],
    ['Come mai la biblioteca è chiusa?', undefined],
    ['Parlami del mulino', undefined],
  ])('ANS-01 “%s” asks for %j', (question, roles) => {
    expect(first(question, 'it')).toEqual(roles);
  });

  test.each([
    ['How much is a parking permit?', ['cost']],
    ['What documents do I need to marry?', ['needed']],
    ['Who do I call about a parking permit?', ['contacts']],
    ['By when must I pay?', ['deadlines']],
    ['When do applications open?', ['deadlines']],
    ['Who can apply for a parking permit?', ['audience']],
    ['Can I apply online?', ['access', 'how']],
    ['Where do I apply?', ['access']],
    ['How do I apply?', ['how']],
    ['Tell me about the mill', undefined],
  ])('ANS-01 “%s” asks for %j', (question, roles) => {
    expect(first(question, 'en')).toEqual(roles);
  });

  test('ANS-01 a word that asks for a role need not stand in its section', () => {
    expect(asksFor('contacts', 'telefono')).toBe(true);
    expect(asksFor('cost', 'costa')).toBe(true);
    expect(asksFor('cost', 'mensa')).toBe(false);
  });
});
