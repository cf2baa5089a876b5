import { daysHeading } from '@regia/contract/written-dates';
import type { LetterWords } from './letter.ts';
import type { LetterItem } from './letters.ts';
import { weekFacts } from './week-facts.ts';

/** The names of the figures, as on the page of statistics. */
const WEEK = {
  chats: 'Conversazioni',
  messages: 'Messaggi',
  visitors: 'Visitatori',
  answered: 'Con risposta',
  partly: 'Risposta in parte',
  found: 'Trovate scegliendo',
  not_answered: 'Senza risposta',
  positive: 'Utile',
  negative: 'Non utile',
  average_rating: 'Stelle in media',
  reviewed: 'Revisionate',
  learned: 'Apprese',
};

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const days = (count: number): string => some(count, 'giorno', 'giorni');
const hours = (count: number): string => some(count, 'ora', 'ore');
const minutes = (count: number): string =>
  count % 60 === 0 ? hours(count / 60) : some(count, 'minuto', 'minuti');
const once = (time: string): string => `Il collegamento vale una volta sola, per ${time}.`;

const METHODS: Record<string, string> = {
  app: 'app di autenticazione',
  passkey: 'passkey',
  email: 'codice per e-mail',
  sms_twilio: 'codice per SMS',
};

const noteOf = ({ count, name }: LetterItem): string =>
  [some(count, 'volta', 'volte'), name].filter((part) => part !== '').join(', ');

export const it: LetterWords = {
  greeting: (name) => (name === '' ? 'Ciao,' : `Ciao ${name},`),
  footer: (host) => `Messaggio automatico di Regia su ${host}.`,
  written: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  letters: {
    activation: (values) => ({
      subject: 'Conferma il tuo indirizzo e-mail',
      says: [
        'Con questo indirizzo è stato registrato un account su Regia. Se la registrazione è tua, conferma che l’indirizzo è tuo.',
      ],
      facts: [
        ['Nome utente', values.username],
        ['Nome', values.who],
      ],
      action: { label: 'Conferma l’indirizzo', link: values.link },
      notes: [
        once(days(values.days)),
        'Apri il collegamento solo se la registrazione è tua: permette di entrare a chi si è registrato, con la password che ha scelto.',
        'Altrimenti ignora questo messaggio: senza conferma l’account non si può usare.',
      ],
    }),
    already_registered: (values) => ({
      subject: 'Hai già un account su Regia',
      says: [
        'Qualcuno ha chiesto di registrarsi con questo indirizzo, che è già quello del tuo account. Non è cambiato nulla.',
      ],
      action: { label: 'Accedi', link: values.signInLink },
      also: { label: 'Password dimenticata? Reimpostala', link: values.resetLink },
      notes: ['Se la richiesta non è tua, non devi fare nulla.'],
    }),
    password_reset: (values) => ({
      subject: 'Reimposta la password',
      says: ['È stato chiesto di reimpostare la password del tuo account.'],
      action: { label: 'Scegli una nuova password', link: values.link },
      notes: [
        once(minutes(values.minutes)),
        'Se la richiesta non è tua, ignora questo messaggio: non cambia nulla.',
      ],
    }),
    password_changed: (values) => ({
      subject: 'La tua password è cambiata',
      says: [
        'La password del tuo account è stata cambiata. Se l’hai cambiata tu, non devi fare altro.',
        'Se il cambio non è tuo, reimposta subito la password e avvisa il tuo amministratore.',
      ],
      action: { label: 'Reimposta la password', link: values.resetLink },
      notes: [],
    }),
    email_change: (values) => ({
      subject: 'Conferma il nuovo indirizzo e-mail',
      says: [
        'È stato chiesto di usare questo indirizzo per il tuo account su Regia. Per accedere di nuovo, conferma che è tuo.',
      ],
      action: { label: 'Conferma il nuovo indirizzo', link: values.link },
      notes: [
        once(hours(values.hours)),
        'Se la richiesta non è tua, ignora questo messaggio: senza conferma questo indirizzo non viene usato.',
      ],
    }),
    email_change_notice: (values) => ({
      subject: 'Richiesta di cambiare il tuo indirizzo e-mail',
      says: [
        'È stato chiesto di cambiare l’indirizzo e-mail del tuo account. Se la richiesta è tua, non devi fare nulla.',
        'Se non è tua, annulla il cambio e poi reimposta la password.',
      ],
      facts: [['Nuovo indirizzo', values.newAddress]],
      action: { label: 'Annulla il cambio', link: values.cancelLink },
      notes: [`Hai ${days(values.days)} per annullare, anche dopo la conferma del nuovo indirizzo.`],
    }),
    email_change_taken: (values) => ({
      subject: 'Qualcuno ha chiesto di usare il tuo indirizzo e-mail',
      says: [
        'Qualcuno ha chiesto di usare questo indirizzo per un altro account. L’indirizzo è già quello del tuo account e lo resta: non è cambiato nulla.',
      ],
      action: { label: 'Accedi', link: values.signInLink },
      notes: [
        'Se la richiesta è tua, accedi con l’account che usa già questo indirizzo. Se non è tua, non devi fare nulla.',
      ],
    }),
    email_change_cancelled: (values) => ({
      subject: 'Il cambio di indirizzo e-mail è stato annullato',
      says: [
        'Il cambio dell’indirizzo e-mail del tuo account è stato annullato: l’account usa questo indirizzo.',
        'Se non hai chiesto tu il cambio, qualcun altro conosce la tua password: reimpostala subito.',
      ],
      action: { label: 'Reimposta la password', link: values.resetLink },
      notes: [],
    }),
    registration_waiting: (values) => ({
      subject: 'Una registrazione attende la tua decisione',
      says: ['Una persona si è registrata, ha confermato il suo indirizzo e attende la tua decisione.'],
      facts: [
        ['Nome', values.who],
        ['Nome utente', values.username],
        ['Indirizzo', values.address],
        ['Organizzazione', values.organizationName],
      ],
      action: { label: 'Accetta o rifiuta', link: values.link },
      notes: ['L’organizzazione è quella che la persona ha scritto: nessuno l’ha verificata.'],
    }),
    registration_accepted: (values) => ({
      subject: 'La tua registrazione è stata accettata',
      says: ['La tua registrazione è stata accettata: ora puoi accedere.'],
      facts: [
        ['Organizzazione', values.organization],
        ['Profilo', values.profile],
      ],
      action: { label: 'Accedi', link: values.link },
      notes: [],
    }),
    registration_refused: (values) => ({
      subject: 'La tua registrazione non è stata accettata',
      says: ['La tua registrazione non è stata accettata, e l’account è stato eliminato.'],
      facts: [['Motivo', values.reason]],
      notes: ['Se pensi che sia un errore, rivolgiti all’amministratore della tua organizzazione.'],
    }),
    invitation: (values) => ({
      subject: 'Hai ricevuto un invito a usare Regia',
      says: ['È stato creato un account per te. Per usarlo, scegli la tua password.'],
      facts: [
        ['Organizzazione', values.organization],
        ['Invito di', values.by],
        ['Nome utente', values.username],
      ],
      action: { label: 'Scegli la password', link: values.link },
      notes: [
        once(days(values.days)),
        'Se non ti aspettavi questo invito, ignora il messaggio: senza password l’account non si può usare.',
      ],
    }),
    code: (values) => ({
      subject: 'Il tuo codice di verifica',
      says: ['Scrivi questo codice nella pagina che te lo chiede:'],
      code: values.code,
      notes: [
        `Il codice vale una volta sola, per ${minutes(values.minutes)}. Non darlo a nessuno.`,
        'Se non l’hai chiesto tu, qualcun altro conosce la tua password: cambiala subito.',
      ],
    }),
    method_added: (values) => ({
      subject: 'Nuovo metodo di verifica per il tuo account',
      says: [
        'Al tuo account è stato aggiunto un metodo di verifica. Se l’hai aggiunto tu, non devi fare nulla.',
        'Altrimenti rimuovilo, cambia la password e avvisa il tuo amministratore.',
      ],
      facts: [['Metodo', METHODS[values.method] ?? values.method]],
      action: { label: 'Vedi i metodi di verifica', link: values.link },
      notes: [],
    }),
    method_removed: (values) => ({
      subject: 'Un metodo di verifica è stato rimosso dal tuo account',
      says: [
        'Dal tuo account è stato rimosso un metodo di verifica. Se te lo aspettavi, non devi fare nulla.',
        'Altrimenti cambia la password e avvisa il tuo amministratore.',
      ],
      facts: [
        ['Metodo', METHODS[values.method] ?? values.method],
        ['Rimosso da', values.by],
      ],
      action: { label: 'Vedi i metodi di verifica', link: values.link },
      notes: [],
    }),
    primary_method_changed: (values) => ({
      subject: 'Il tuo metodo di verifica principale è cambiato',
      says: [
        'Ora il metodo di verifica principale del tuo account è un altro. Se l’hai cambiato tu, non devi fare nulla.',
        'Altrimenti cambia la password e avvisa il tuo amministratore.',
      ],
      facts: [['Metodo', METHODS[values.method] ?? values.method]],
      action: { label: 'Vedi i metodi di verifica', link: values.link },
      notes: [],
    }),
    backup_codes_renewed: (values) => ({
      subject: 'Nuovi codici di riserva per il tuo account',
      says: [
        'Sono stati creati nuovi codici di riserva, e quelli di prima non valgono più. Se li hai creati tu, non devi fare nulla.',
        'Altrimenti creane altri, cambia la password e avvisa il tuo amministratore.',
      ],
      action: { label: 'Vedi i metodi di verifica', link: values.link },
      notes: [],
    }),
    weekly_statistics: (values) => ({
      subject: `Statistiche della settimana ${daysHeading('it-IT', values.first, values.last)}`,
      says: [
        'Ecco le conversazioni dei visitatori con i tuoi assistenti. Tra parentesi trovi la settimana precedente.',
      ],
      facts: weekFacts('it-IT', values, WEEK, (figure) => `(prima ${figure})`),
      list: {
        title: 'Le domande senza risposta più frequenti',
        items: values.items.map((item) => ({ ...item, note: noteOf(item) })),
      },
      action: { label: 'Apri le statistiche', link: values.link },
      notes: ['Ricevi questo messaggio ogni lunedì perché l’hai scelto.'],
      foot: [
        { label: 'Scegli quali e-mail ricevere', link: values.choicesLink },
        { label: 'Non ricevere più le statistiche', link: values.stopLink },
      ],
      unsubscribe: values.stopLink,
    }),
    notifications: (values) => ({
      subject: values.isErrors ? 'Qualcosa non funziona' : 'Le tue nuove notifiche',
      says: [
        values.isErrors
          ? 'Ecco che cosa è successo e che cosa fare.'
          : 'Ecco le notifiche nuove che non hai ancora letto.',
      ],
      list: {
        title: '',
        items: values.items.map((item) => ({ ...item, note: item.count > 1 ? noteOf(item) : '' })),
      },
      action: { label: 'Apri le notifiche', link: values.link },
      notes: [
        ...(values.more === 0
          ? []
          : [`Nella console ${values.more === 1 ? 'ce n’è un’altra' : `ce ne sono altre ${values.more}`}.`]),
        'Ricevi questo messaggio perché l’hai scelto.',
      ],
      foot: [
        { label: 'Scegli quali e-mail ricevere', link: values.choicesLink },
        { label: 'Non ricevere più le notifiche per e-mail', link: values.stopLink },
      ],
      unsubscribe: values.stopLink,
    }),
  },
};
