export const LEGAL_LANGUAGES = ['it', 'en'] as const;
export const LEGAL_PAGES = ['privacy', 'terms'] as const;
export type LegalLanguage = (typeof LEGAL_LANGUAGES)[number];
export type LegalPage = (typeof LEGAL_PAGES)[number];

interface LegalText {
  readonly title: string;
  readonly sections: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

/**
 * The texts that a person accepts when registering with the demonstration. The municipality is invented; the statements
 * about data are true of a demonstration on one's own machine.
 */
export const legalTexts: Record<LegalLanguage, Record<LegalPage, LegalText>> = {
  it: {
    privacy: {
      title: 'Informativa sulla privacy',
      sections: [
        [
          'Che cosa è questa pagina',
          'È l’informativa della dimostrazione di Regia. Il Comune di Esempio non esiste: tutto quello che vedi serve a provare il prodotto, su questo computer.',
        ],
        [
          'Chi tratta i dati',
          'Chi ha avviato la dimostrazione, e nessun altro. Il server risponde solo a questo computer e non invia nulla ai suoi autori.',
        ],
        [
          'Quali dati',
          'Quelli che scrivi quando ti registri: nome, cognome, nome utente, indirizzo e-mail, organizzazione e, se vuoi, il codice fiscale. La password è conservata solo come impronta, da cui non si può ricavare.',
          'Le sessioni aperte, con indirizzo di rete e browser, perché tu possa riconoscerle e chiuderle. Quello che accetti, con versione, ora e lingua.',
        ],
        [
          'Dove restano',
          'Nella cartella dei dati di Regia, indicata all’avvio. Se non è impostato un server di posta, i messaggi restano nella casella di questo computer e non partono.',
        ],
        [
          'Cookie',
          'Quelli della sessione, che finiscono quando esci. Altri vengono salvati solo se li accetti.',
        ],
        [
          'Come cancellarli',
          'Ferma il server e cancella la cartella dei dati: con lei sparisce tutto. Usa dati inventati, se puoi.',
        ],
      ],
    },
    terms: {
      title: 'Termini e condizioni',
      sections: [
        [
          'Che cosa accetti',
          'Di usare la dimostrazione di Regia per provarla. Il Comune di Esempio non esiste e non offre alcun servizio.',
        ],
        [
          'Che cosa puoi fare',
          'Tutto quello che il prodotto permette al tuo profilo. Non serve un permesso, e nulla di quello che fai arriva a un ente vero.',
        ],
        [
          'Che cosa non è garantito',
          'Gli assistenti della dimostrazione rispondono da documenti di prova. Le loro risposte non valgono come informazioni di un ente pubblico.',
          'I dati possono essere cancellati in qualsiasi momento da chi ha avviato la dimostrazione.',
        ],
        [
          'Il tuo account',
          'Dopo la registrazione un amministratore della dimostrazione decide se accettarti. Fino ad allora l’account vede solo la propria pagina.',
        ],
        [
          'Il software',
          'Regia è software libero con licenza MIT, fornito così com’è, senza garanzie. Per un servizio vero servono un’informativa e condizioni vere: si indicano con PRIVACY_URL e TERMS_URL.',
        ],
      ],
    },
  },
  en: {
    privacy: {
      title: 'Privacy policy',
      sections: [
        [
          'About this page',
          'This is the privacy policy of the Regia demonstration. The Comune di Esempio doesn’t exist. Everything you see is there so you can try the product on this computer.',
        ],
        [
          'Who handles the data',
          'The person who started the demonstration, and no one else. The server responds only to this computer and sends nothing to its authors.',
        ],
        [
          'What data',
          'What you type when you register: first and last name, username, email address, organization and, if you like, your Italian tax code. Your password is stored only as a hash, from which it can’t be recovered.',
          'Your open sessions, with network address and browser, so you can recognize and end them. What you accept, with its version, time and language.',
        ],
        [
          'Where it is stored',
          'In Regia’s data folder, which is shown when Regia starts. If no mail server is configured, messages stay in this computer’s mailbox and aren’t sent.',
        ],
        [
          'Cookies',
          'Session cookies, which end when you sign out. Other cookies are set only if you accept them.',
        ],
        [
          'How to delete it',
          'Stop the server and delete the data folder. Everything is deleted with it. Use made-up data if you can.',
        ],
      ],
    },
    terms: {
      title: 'Terms and conditions',
      sections: [
        [
          'What you accept',
          'That you use the Regia demonstration to try it. The Comune di Esempio doesn’t exist and offers no services.',
        ],
        [
          'What you may do',
          'Anything your profile allows. You don’t need permission, and nothing you do reaches a real public body.',
        ],
        [
          'What isn’t guaranteed',
          'The demonstration’s assistants answer from sample documents. Their answers are not information from a public body.',
          'The person who started the demonstration can delete the data at any time.',
        ],
        [
          'Your account',
          'After you register, an administrator of the demonstration decides whether to accept you. Until then, you see only your profile page.',
        ],
        [
          'The software',
          'Regia is free software under the MIT license, provided as is, without warranty. A real service needs a real policy and real terms: set their addresses with PRIVACY_URL and TERMS_URL.',
        ],
      ],
    },
  },
};
