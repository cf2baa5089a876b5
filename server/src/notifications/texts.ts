import type { Language } from '@regia/contract/fields';
import type { NOTIFICATION_CODES, NotificationKind } from '@regia/contract/notifications/kinds';

type Texts = {
  readonly [K in NotificationKind]: Readonly<Record<(typeof NOTIFICATION_CODES)[K][number], string>>;
};

/** The texts of every notification. The code is stored; the text follows the reader's language. */
const it: Texts = {
  model_endpoint: {
    unreachable:
      'Il modello su {subject} non è raggiungibile. Chi gestisce il server controlli che sia acceso e che MODEL_URL sia giusto.',
    timeout: 'Il modello su {subject} è troppo lento: la risposta non è arrivata in tempo.',
    throttled:
      'Il modello su {subject} riceve troppe richieste e ne rifiuta una parte. Chi gestisce il server può chiedere al servizio un limite più alto.',
    key_refused:
      'Il modello su {subject} rifiuta la chiave. Chi gestisce il server controlli MODEL_KEY, poi riavvii Regia.',
    model_unknown:
      'Su {subject} non c’è il modello richiesto. Chi gestisce il server controlli MODEL_NAME, poi riavvii Regia.',
    request_refused:
      'Il modello su {subject} rifiuta le richieste di Regia. Chi gestisce il server controlli che accetti testi di questa lunghezza e l’impostazione MODEL_TEMPERATURE.',
    server_error:
      'Il modello su {subject} si è guastato. Chi gestisce il servizio trova la causa nei suoi log.',
    garbage:
      'Da {subject} arrivano risposte che Regia non può leggere. Chi gestisce il server controlli che MODEL_URL sia quello di un’API compatibile con OpenAI.',
    empty: 'Il modello su {subject} ha dato una risposta vuota.',
    cut_off: 'Il modello su {subject} si è interrotto a metà di una risposta.',
    too_long: 'Il modello su {subject} ha dato una risposta troppo lunga, che è stata tagliata.',
  },
  training: {
    failed:
      'L’addestramento di «{subject}» non è riuscito: resta in servizio l’indice precedente. Nella scheda Addestramento leggi perché, poi riprova.',
    pages_lost:
      'L’addestramento di «{subject}» è finito, ma alcune pagine o fonti non sono state lette. Nella scheda Addestramento vedi quali e perché.',
  },
  identity_provider: {
    unreachable:
      'Il provider di identità «{subject}» non risponde: con il suo account nessuno riesce ad accedere. Controlla l’indirizzo nelle sue impostazioni, o chiedi a chi lo gestisce.',
  },
};

const en: Texts = {
  model_endpoint: {
    unreachable:
      'The model at {subject} can’t be reached. Whoever runs the server should check that it is up and that MODEL_URL is right.',
    timeout: 'The model at {subject} is too slow: its answer didn’t come in time.',
    throttled:
      'The model at {subject} gets too many requests and turns some away. Whoever runs the server can ask the service for a higher limit.',
    key_refused:
      'The model at {subject} rejects the key. Whoever runs the server should check MODEL_KEY, then restart Regia.',
    model_unknown:
      'There is no such model at {subject}. Whoever runs the server should check MODEL_NAME, then restart Regia.',
    request_refused:
      'The model at {subject} rejects Regia’s requests. Whoever runs the server should check that it accepts texts of this length, and the setting MODEL_TEMPERATURE.',
    server_error: 'The model at {subject} failed. Whoever runs that service finds the cause in its logs.',
    garbage:
      'Regia can’t read the answers from {subject}. Whoever runs the server should check that MODEL_URL is that of an API compatible with OpenAI.',
    empty: 'The model at {subject} gave an empty answer.',
    cut_off: 'The model at {subject} stopped in the middle of an answer.',
    too_long: 'The model at {subject} gave an answer that was too long and was cut off.',
  },
  training: {
    failed:
      'The training of “{subject}” failed: the previous index stays in service. The Training tab says why. Then try again.',
    pages_lost:
      'The training of “{subject}” finished, but some pages or sources couldn’t be read. The Training tab shows which ones, and why.',
  },
  identity_provider: {
    unreachable:
      'The identity provider “{subject}” doesn’t respond: nobody can sign in with its accounts. Check the address in its settings, or ask whoever runs it.',
  },
};

const TEXTS: Record<Language, Texts> = { 'it-IT': it, 'en-US': en };

/** Returns the text of a notification. A code of a later version is shown unchanged. */
export function notificationText(
  language: Language,
  { kind, subject, code }: { kind: NotificationKind; subject: string; code: string },
): string {
  const texts: Readonly<Record<string, string>> = TEXTS[language][kind];
  return (texts[code] ?? code).replace('{subject}', () => subject);
}
