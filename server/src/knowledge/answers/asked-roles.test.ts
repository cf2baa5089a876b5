import { describe, expect, test } from 'vitest';
import { askedRoles, askedThing, asksFor } from './asked-roles.ts';
import { mended } from './mended-words.ts';

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

  test.each([
    ['cost', 'La tessera quanto viene?'],
    ['cost', 'A quanto ammonta la Tari?'],
    ['cost', 'La mensa quanto la pago con un ISEE basso?'],
    ['cost', 'Se rinnovo il permesso pago di nuovo?'],
    ['cost', 'Come si calcola la prima rata dell’Imu?'],
    ['cost', 'Mi fate pagare anche la copia?'],
    ['deadlines', 'Ogni quanto cambiano le liste?'],
    ['deadlines', 'Quante volte cambiano le liste?'],
    ['deadlines', 'Quanto ci mettono a rispondere?'],
    ['deadlines', 'Fra quanto mi danno il pass?'],
    ['deadlines', 'Da che giorno si può chiedere la mensa?'],
    ['deadlines', 'Sono ancora in tempo per il bonus?'],
    ['deadlines', 'Qual è l’ultimo giorno per la domanda?'],
    ['deadlines', 'Le iscrizioni sono già chiuse?'],
    ['needed', 'Che mi serve per la residenza?'],
    ['needed', 'Che devo portare per la carta d’identità?'],
    ['needed', 'La fototessera ci vuole?'],
    ['needed', 'Va bene il conto di mio marito?'],
    ['needed', 'Senza SPID si può fare?'],
    ['needed', 'Bisogna allegare qualcosa?'],
    ['contacts', 'Chi chiamo per una buca?'],
    ['contacts', 'Chi mi può aiutare con la domanda?'],
    ['contacts', 'Mi date il numero dell’anagrafe?'],
    ['contacts', 'Dove posso telefonare?'],
    ['audience', 'L’Imu la pago io o la ditta?'],
    ['audience', 'Tocca a me o al proprietario?'],
    ['audience', 'Bisogna essere residenti?'],
    ['audience', 'Può ritirarlo mio marito?'],
    ['audience', 'C’è un limite di reddito?'],
    ['audience', 'Fino a quanti anni si può andare al nido?'],
    ['audience', 'A che età si entra alla materna?'],
    ['audience', 'Il bimbo deve avere già tre anni?'],
    ['how', 'Se perdo il permesso cosa faccio?'],
    ['outcome', 'Cosa succede dopo?'],
    ['outcome', 'Mi fanno sapere qualcosa?'],
    ['outcome', 'I soldi li danno tutti insieme?'],
    ['outcome', 'Di quanto è l’assegno?'],
    ['how', 'Cosa devo fare per cambiare casa?'],
    ['how', 'Si paga con il bollettino?'],
    ['access', 'Dove vado per il pass?'],
    ['access', 'C’è un link per la domanda?'],
    ['access', 'Da dove si chiede il pass via internet?'],
    ['access', 'Devo venire per forza in comune?'],
    ['hours', 'Siete aperti il sabato?'],
    ['hours', 'Quando siete aperti?'],
    ['hours', 'Il sabato è aperto l’ufficio?'],
    ['cost', 'tasse scuola musica'],
    ['cost', 'Quanto devo tirare fuori per il dehors?'],
    ['cost', 'Qual è la cifra per occupare il suolo?'],
    ['cost', 'È caro il nido?'],
    ['cost', 'Quanti soldi ci vogliono per sposarsi?'],
    ['deadlines', 'C’è una data limite?'],
    ['deadlines', 'Che giorno scade la seconda rata?'],
    ['deadlines', 'Se consegno dopo la data che succede?'],
    ['deadlines', 'Ho sforato la scadenza, posso rimediare?'],
    ['deadlines', 'Quanti giorni ho per accettare il posto?'],
    ['needed', 'Cosa vi devo mandare per la pratica?'],
    ['needed', 'Mi chiedete il codice fiscale del bambino?'],
    ['needed', 'Ho bisogno della marca da bollo?'],
    ['needed', 'Devo fare prima l’ISEE?'],
    ['needed', 'Devo mettere per forza la foto?'],
    ['contacts', 'numero anagrafe'],
    ['contacts', 'telefono vigili urbani'],
    ['contacts', 'Mi serve la mail dell’ufficio scuola'],
    ['contacts', 'C’è qualcuno che mi può aiutare con la domanda?'],
    ['contacts', 'Quale sportello segue la mia pratica?'],
    ['audience', 'Non abito nel comune ma ci lavoro, mi date il permesso?'],
    ['outcome', 'A cosa mi dà diritto la tessera?'],
    ['how', 'Posso mandare la domanda per PEC?'],
    ['how', 'Si può rateizzare la Tari?'],
    ['access', 'Non uso il computer, la carta la posso chiedere di persona?'],
    ['access', 'Serve l’appuntamento?'],
    ['description', 'Quanto è valido il certificato?'],
  ])('ANS-01 people ask for %s with “%s”', (role, question) => {
    expect(first(question, 'it')).toContain(role);
  });

  test.each([
    ['cost', 'Is it free for children?'],
    ['cost', 'Will I pay again if I renew?'],
    ['deadlines', 'From when can I apply?'],
    ['deadlines', 'How often do the lists change?'],
    ['needed', 'Is my passport enough?'],
    ['needed', 'Without a computer can I apply?'],
    ['contacts', 'Who can help me with the form?'],
    ['audience', 'Is it paid by me or the company?'],
    ['audience', 'Do I have to be a resident?'],
    ['audience', 'How old must my child be?'],
    ['outcome', 'What happens next?'],
    ['how', 'What do I have to do to move house?'],
    ['access', 'Is there a link?'],
  ])('ANS-01 people ask for %s with “%s”', (role, question) => {
    expect(first(question, 'en')).toContain(role);
  });

  test.each([
    [
      'the last clause asks, after people tell their case',
      'Ho il modulo, entro quando lo consegno?',
      'deadlines',
    ],
    ['an earlier one asks if the last does not', 'Dove leggo i verbali, insomma?', 'access'],
    ['“when” asks nothing beside another question', 'Il pass quando è pronto come me lo mandate?', 'how'],
    [
      'nor does a clause that describes a thing',
      'Metto il pass sulla macchina che mi danno in ditta?',
      undefined,
    ],
    [
      'who says who they are asks whether it is for them',
      'Non abito qui, posso segnalare una buca?',
      'audience',
    ],
    ['without a pause, too', 'Sono straniera posso avere il pass?', 'audience'],
    [
      'but who has forgotten something tells nothing of themselves',
      'Mi sono distratta, posso rifare tutto?',
      undefined,
    ],
  ])('ANS-01 %s', (_, question, role) => {
    const roles = first(question, 'it');
    if (role === undefined) expect(roles).toBeUndefined();
    else expect(roles).toContain(role);
  });

  test.each([
    ['ke documneti servono x il nido', 'needed'],
    ['qanto costa la mensa', 'cost'],
    ['scadneza domanda nido', 'deadlines'],
    ['telfono anagrafe', 'contacts'],
    ['tel anagrafe', 'contacts'],
    ['orrario biblioteca', 'hours'],
  ])('ANS-01 misspelt and short words ask, too: “%s” asks for %s', (question, role) => {
    expect(first(question, 'it')).toContain(role);
  });

  test.each(['i contratti', 'la posta', 'un quarto', 'la cadenza', 'in contanti'])(
    'ANS-01 “%s” is no misspelt word of asking',
    (text) => {
      expect(mended(text, 'it')).toBe(text);
    },
  );

  test.each([
    ['Va messo il numero di targa?', 'contacts'],
    ['Mi serve il numero di protocollo?', 'contacts'],
    ['Ho perso la tessera, posso rifarla?', 'audience'],
    ['Serve l’appuntamento?', 'needed'],
  ])('ANS-01 “%s” does not ask for %s', (question, role) => {
    expect(first(question, 'it') ?? []).not.toContain(role);
  });

  test.each([
    ['A cosa serve la tessera?', 'needed'],
    ['Quanto dura il permesso?', 'needed'],
  ])('ANS-01 “%s” asks for no papers', (question, role) => {
    expect(first(question, 'it') ?? []).not.toEqual([role]);
  });

  test('ANS-01 a word that asks for a role need not stand in its section', () => {
    expect(asksFor('contacts', 'telefono')).toBe(true);
    expect(asksFor('cost', 'costa')).toBe(true);
    expect(asksFor('cost', 'mensa')).toBe(false);
  });
});

test.each([
  ['Entro quanto tempo devo chiedere il bonus?', 'it', 'limit'],
  ['Entro quanti giorni dalla nascita si deve fare la denuncia?', 'it', 'limit'],
  ['Entro quanto mi danno il bonus?', 'it', 'deadlines'],
  ['Ogni quanto cambia il menù?', 'it', 'frequency'],
  ['Quante volte passa il vetro?', 'it', 'frequency'],
  ['Within how many days must I register?', 'en', 'limit'],
  ['How often does the list change?', 'en', 'frequency'],
] as const)('ANS-01 “%s” (%s) asks for the thing “%s”', (text, language, thing) => {
  expect(askedThing({ text, language })).toBe(thing);
});
