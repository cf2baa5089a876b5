import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Choice, Message } from '@regia/contract/chat/calls';
import type { PartOf } from '@regia/contract/chat/map-part';
import type { Language } from '@regia/contract/fields';
import { hasContact } from '@regia/contract/widget/contact-card';
import type { ShownTexts } from '@regia/contract/widget/texts';
import { choiceTurn, newTurn } from './panel/turn.ts';
import type { Turn } from './panel/turn.ts';

interface SampleWords {
  readonly first: string;
  readonly answer: string;
  readonly second: string;
  readonly lead: string;
  readonly heading: string;
  readonly sentence: string;
  readonly emphasized: string;
  readonly items: readonly string[];
  readonly rows: readonly string[];
  readonly page: string;
  readonly further: string;
  readonly subject: string;
  readonly third: string;
  readonly unknown: string;
  readonly offered: string;
  readonly chosen: string;
  readonly contact: string;
  readonly emergencies: string;
  readonly last: string;
}

const IT: SampleWords = {
  first: 'Come rinnovo la carta d’identità se vivo all’estero?',
  answer:
    'Se è iscritto all’AIRE ha **due possibilità**:\n- il Consolato del suo indirizzo [1]\n- il nostro sportello, su appuntamento [2]',
  second: 'Quanto costa?',
  lead: 'Ecco quello che dice il sito.',
  heading: 'Costi e tempi',
  sentence: 'La carta costa 22,21 euro e arriva in circa sei giorni lavorativi.',
  emphasized: '22,21 euro',
  items: ['Una fototessera recente', 'Il documento scaduto'],
  rows: ['Carta | 22,21 euro', 'Duplicato | 27,37 euro'],
  page: 'Carta d’identità elettronica',
  further: 'Prenotazioni dell’anagrafe',
  subject: 'carta d’identità',
  third: 'Mia madre non può uscire: come fa?',
  unknown: 'Non ho trovato una risposta alla sua domanda.',
  offered: 'Delega per ritirare un documento',
  chosen: 'Servizio a domicilio',
  contact: 'Lo sportello risponde al telefono e per e-mail.',
  emergencies: 'Emergenze',
  last: 'E gli orari?',
};
const EN: SampleWords = {
  first: 'How do I renew my identity card if I live abroad?',
  answer:
    'If you are on the register of residents abroad, you have **two options**:\n- the consulate of your address [1]\n- our desk, by appointment [2]',
  second: 'How much is it?',
  lead: 'This is what the site says.',
  heading: 'Cost and time',
  sentence: 'The card costs 22.21 euros and arrives in about six working days.',
  emphasized: '22.21 euros',
  items: ['A recent photograph', 'The expired document'],
  rows: ['Card | 22.21 euros', 'Duplicate | 27.37 euros'],
  page: 'Electronic identity card',
  further: 'Appointments of the registry',
  subject: 'identity card',
  third: 'My mother cannot leave the house: what can she do?',
  unknown: 'I couldn’t find an answer to your question.',
  offered: 'Collecting a document for somebody else',
  chosen: 'Visits at home',
  contact: 'The desk answers by telephone and email.',
  emergencies: 'Emergencies',
  last: 'And the opening hours?',
};

const SENT_ON = '2026-01-15T13:31:00.000Z';
const URL_OF_PAGE = 'https://example.org/';

/** A chat that shows every part of the widget, with the contact and the text of *not found* of the assistant. */
export function sampleTurns(language: Language, own: ShownTexts): Turn[] {
  const words = language === 'it-IT' ? IT : EN;
  const start = words.sentence.indexOf(words.emphasized);
  const citations = [words.page, words.further].map((title, index) => ({
    number: index + 1,
    document: '',
    title,
    heading: '',
    url: URL_OF_PAGE,
    quote: words.sentence,
    fingerprint: '',
  }));
  const answer: Message = {
    id: '',
    chat: '',
    sender_type: 'assistant',
    content: words.answer,
    parts: [],
    sent_on: SENT_ON,
    outcome: 'answered',
    extractive: false,
    verified_by_staff: false,
    citations,
    chosen: null,
    link_sites: [],
  };
  const parts: { readonly [K in AnswerPart['kind']]: PartOf<K> } = {
    about: { kind: 'about', subject: words.subject, alone: words.second },
    text: { kind: 'text', text: words.lead },
    extract: {
      kind: 'extract',
      citation: 1,
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: words.sentence, emphasis: [[start, start + words.emphasized.length]] },
        ...words.items.map((text) => ({ kind: 'item' as const, text, emphasis: [] })),
        ...words.rows.map((text) => ({ kind: 'row' as const, text, emphasis: [] })),
        { kind: 'code', text: 'CIE 3.0', emphasis: [] },
      ],
    },
    see_also: { kind: 'see_also', links: [{ title: words.further, heading: '', url: URL_OF_PAGE }] },
    offers: {
      kind: 'offers',
      offers: [words.offered, words.chosen].map((heading, index) => ({
        number: index + 1,
        document: '',
        passage: '',
        heading,
        title: words.page,
        url: URL_OF_PAGE,
      })),
    },
    questions: { kind: 'questions', questions: [words.first, words.third] },
    contact: {
      kind: 'contact',
      contact: hasContact(own.contact)
        ? own.contact
        : {
            text: words.contact,
            phone: '000 000 0000',
            hours: '9–12',
            email: 'urp@example.org',
            email_note: '',
            address: '',
            address_note: '',
            link_text: words.further,
            link: URL_OF_PAGE,
          },
    },
    helplines: { kind: 'helplines', helplines: [{ number: '112', label: words.emergencies }] },
  };
  const { questions, contact, helplines, offers, ...quoted } = parts;
  const quotation: Message = {
    ...answer,
    extractive: true,
    citations: citations.slice(0, 1),
    parts: Object.values(quoted),
  };
  const unanswered: Message = {
    ...answer,
    content: '',
    outcome: 'not_answered',
    citations: [],
    parts: [{ ...parts.text, text: own.not_found || words.unknown }, questions, contact, helplines, offers],
  };
  const choice: Choice = { from: '3', offer: 2, heading: words.chosen, title: words.page };
  return [
    { ...newTurn('1', words.first), state: 'done', answerId: '1', message: answer, rating: 'up' },
    { ...newTurn('2', words.second), state: 'done', answerId: '2', message: quotation },
    { ...newTurn('3', words.third), state: 'done', answerId: '3', message: unanswered },
    {
      ...choiceTurn('4', choice),
      state: 'done',
      answerId: '4',
      message: { ...quotation, outcome: 'chosen', parts: [parts.extract], chosen: choice },
    },
    newTurn('5', words.last),
  ];
}
