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
          'Chi ha avviato la dimostrazione, e nessun altro. Il server risponde solo a questo computer e non manda niente ai suoi autori.',
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
          'Quelli della sessione, che finiscono quando esci. Altri ci sono solo se li accetti nel pannello del consenso.',
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
          'Tutto quello che il prodotto permette al tuo profilo. Non serve un permesso, e niente di quello che fai arriva a un ente vero.',
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
          'What this page is',
          'The privacy policy of Regia’s demonstration. The Comune di Esempio does not exist: all you see is there to try the product, on this computer.',
        ],
        [
          'Who handles the data',
          'Whoever started the demonstration, and nobody else. The server answers this computer only and sends nothing to its authors.',
        ],
        [
          'Which data',
          'What you type when you register: first and last name, username, e-mail address, organisation and, if you like, the Italian tax code. The password is kept only as a hash, from which it cannot be recovered.',
          'The open sessions, with network address and browser, so that you can recognise and end them. What you accept, with its version, time and language.',
        ],
        [
          'Where they stay',
          'In Regia’s data folder, named when it starts. Where no mail server is set, messages stay in this computer’s mailbox and are not sent.',
        ],
        [
          'Cookies',
          'Those of the session, which end when you sign out. There are others only if you accept them in the consent panel.',
        ],
        [
          'How to delete them',
          'Stop the server and delete the data folder: everything goes with it. Use made-up data if you can.',
        ],
      ],
    },
    terms: {
      title: 'Terms and conditions',
      sections: [
        [
          'What you accept',
          'To use Regia’s demonstration in order to try it. The Comune di Esempio does not exist and offers no service.',
        ],
        [
          'What you may do',
          'Everything the product lets your profile do. No permission is needed, and nothing you do reaches a real public body.',
        ],
        [
          'What is not warranted',
          'The demonstration’s assistants answer from sample documents. Their answers are not information from a public body.',
          'Whoever started the demonstration may delete the data at any time.',
        ],
        [
          'Your account',
          'After registration an administrator of the demonstration decides whether to accept you. Until then the account sees its own page only.',
        ],
        [
          'The software',
          'Regia is free software under the MIT licence, provided as is, without warranty. A real service needs a real policy and real terms: PRIVACY_URL and TERMS_URL say where they are.',
        ],
      ],
    },
  },
};
