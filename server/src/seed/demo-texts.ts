/** The texts of the demonstration's page. They are ours and contain no markup. */
export const demoTexts = {
  it: {
    title: 'Aiuto per chi usa Regia',
    skip: 'Vai al contenuto',
    console: 'Apri la console',
    other: 'English',
    lead: 'Questa è una pagina di esempio, come quella di un ente qualsiasi. L’assistente risponde dal manuale di Regia e cita le pagine da cui prende le risposte.',
    open: 'Apri la chat con il pulsante in basso a destra.',
    learning:
      'L’assistente sta ancora leggendo il manuale: ci vuole meno di un minuto. Ricarica la pagina per vederlo pronto.',
    untrained: 'L’assistente non ha ancora imparato nulla, e non può rispondere.',
    untrainedHelp:
      'Nella console apri l’assistente in italiano, poi la scheda Addestramento, e avvia l’addestramento.',
    closed: 'Ora qui non risponde nessun assistente.',
    closedHelp:
      'Nella console apri l’assistente in italiano, scegli la pagina di chat nella scheda Installazione e mettilo in onda.',
    reload: 'Ricarica la pagina',
    try: 'Che cosa provare',
    steps: [
      'Chiedi con parole tue, per esempio: «Come addestro un assistente su un sito?»',
      'Apri una citazione: porta alla riga del manuale da cui viene la risposta.',
      'Chiedi qualcosa che nel manuale non c’è: l’assistente lo dice, e non inventa.',
      'Di’ se una risposta è utile o non utile: chi lavora nella console lo vede.',
    ],
    yours: 'Sulle tue pagine',
    yoursText:
      'Sul tuo sito la chat arriva con una riga da incollare nelle pagine. La trovi nella console, nella scheda Installazione dell’assistente, con i colori e i testi che scegli tu.',
    foot: 'Pagina dimostrativa: la vede solo chi usa questo computer.',
  },
  en: {
    title: 'Help for people who use Regia',
    skip: 'Skip to content',
    console: 'Open the console',
    other: 'Italiano',
    lead: 'This is an example page, like one of any organization. The assistant answers from Regia’s manual, and cites the pages from which it takes its answers.',
    open: 'Open the chat with the button at the bottom right.',
    learning:
      'The assistant is still reading the manual: it takes less than a minute. Reload the page to see it ready.',
    untrained: 'The assistant has not learned anything yet, and cannot answer.',
    untrainedHelp: 'In the console, open the assistant in English, then open its Training tab and train it.',
    closed: 'No assistant answers here now.',
    closedHelp:
      'In the console, open the assistant in English, choose the chat page on the Installation tab, and put it on air.',
    reload: 'Reload the page',
    try: 'What to try',
    steps: [
      'Ask in your own words, for example: “How do I train an assistant on a website?”',
      'Open a citation: it leads to the line of the manual behind the answer.',
      'Ask something that the manual does not say: the assistant says so, and makes nothing up.',
      'Say if an answer is helpful or not helpful: staff see it in the console.',
    ],
    yours: 'On your own pages',
    yoursText:
      'On your website, the chat comes with one line that you paste into your pages. You find it in the console, on the assistant’s Installation tab, with the colors and texts that you choose.',
    foot: 'A demonstration page: only people at this computer see it.',
  },
} as const;

export type DemoLanguage = keyof typeof demoTexts;
export const DEMO_LANGUAGES: readonly DemoLanguage[] = ['it', 'en'];
