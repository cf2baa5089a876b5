import type { Language } from '@regia/contract/fields';
import { EXPORT_KEPT_DAYS } from '@regia/contract/limits';
import type { NotificationKind } from '@regia/contract/notifications/kinds';
import { ownEndpointTexts } from './own-endpoint-texts.ts';
import type { Texts } from './every-text.ts';

/** The texts of every notification. The code is stored; the text follows the reader's language. */
const it: Texts = {
  model_endpoint: {
    unreachable:
      'Il modello su {subject} non è raggiungibile. Chi gestisce il server controlli che sia acceso e che l’indirizzo del modello (MODEL_URL) sia giusto.',
    timeout:
      'Il modello su {subject} è troppo lento: la risposta non è arrivata in tempo. Se gli serve più tempo, chi gestisce il server alzi l’attesa della prima parola (MODEL_FIRST_TOKEN_MS) o la pausa più lunga (MODEL_SILENCE_MS), poi riavvii Regia.',
    throttled:
      'Il modello su {subject} riceve troppe richieste e ne rifiuta una parte. Chi gestisce il server può chiedere al servizio un limite più alto per la chiave del modello (MODEL_KEY).',
    key_refused:
      'Il modello su {subject} rifiuta la chiave. Chi gestisce il server controlli la chiave del modello (MODEL_KEY), poi riavvii Regia.',
    model_unknown:
      'Su {subject} non c’è il modello richiesto. Chi gestisce il server controlli il nome del modello (MODEL_NAME) e il suo indirizzo (MODEL_URL), poi riavvii Regia.',
    request_refused:
      'Il modello su {subject} rifiuta le richieste di Regia, di solito perché accetta solo testi più corti. Chi gestisce il server scelga un modello che accetta testi più lunghi (MODEL_NAME); il motivo, con le parole del servizio, lo dice `npm run regia -- doctor`.',
    server_error:
      'Il modello su {subject} si è guastato. Chi gestisce il servizio trova la causa nei suoi log.',
    garbage:
      'Da {subject} arrivano risposte, o parti di risposte, che Regia non può leggere. Chi gestisce il server controlli che l’indirizzo del modello (MODEL_URL) sia quello di un’API compatibile con OpenAI.',
    empty:
      'Il modello su {subject} ha dato una risposta vuota. Se succede spesso, chi gestisce il server scelga un altro modello (MODEL_NAME).',
    only_thoughts:
      'Il modello su {subject} ragiona così a lungo che non arriva a scrivere la risposta. Chi gestisce il server scelga un modello che ragiona meno (MODEL_NAME).',
    cut_off:
      'Il modello su {subject} si è interrotto a metà di una risposta. Chi gestisce il servizio trova la causa nei suoi log.',
    too_long:
      'Il modello su {subject} ha dato una risposta troppo lunga, che è stata tagliata. Se succede spesso, chi gestisce il server scelga un altro modello (MODEL_NAME).',
    vectors_garbage:
      'I vettori che arrivano da {subject} non si possono usare. Chi gestisce il server controlli il modello (EMBEDDINGS_NAME) e l’indirizzo (EMBEDDINGS_URL).',
  },
  model_dialect: {
    other_limit:
      'Regia ha imparato che {subject} chiama in un altro modo il limite di lunghezza delle risposte. Non c’è niente da fare.',
    no_limit:
      'Regia ha imparato che {subject} non accetta un limite di lunghezza: le risposte più lunghe di 16 mila caratteri vengono tagliate.',
    no_temperature:
      'Regia ha imparato che {subject} rifiuta la temperatura impostata (MODEL_TEMPERATURE): le risposte hanno quella predefinita del modello.',
    no_usage:
      'Regia ha imparato che a {subject} non si può chiedere il conto dei token: se non lo manda da sé, il costo delle risposte manca anche quando i prezzi (MODEL_PRICE_IN e MODEL_PRICE_OUT) sono impostati.',
    developer_role:
      'Regia ha imparato che {subject} riceve le regole con il ruolo «developer». Non c’è niente da fare.',
    no_system_role:
      'Regia ha imparato che {subject} non riceve le regole a parte: stanno all’inizio della prima domanda, e il modello può seguirle meno.',
    no_streaming:
      'Regia ha imparato che {subject} manda la risposta tutta insieme: deve arrivare entro l’attesa della prima parola (MODEL_FIRST_TOKEN_MS).',
    thinks:
      'Regia ha imparato che {subject} ragiona prima di rispondere e gli lascia più spazio. Il ragionamento conta nei token e nel costo, e i visitatori non lo vedono.',
    thinks_in_text:
      'Regia ha imparato che {subject} scrive il ragionamento nella risposta: Regia lo toglie, e la risposta compare quando il ragionamento è finito.',
  },
  training: {
    failed:
      'L’addestramento di «{subject}» non è riuscito: resta in servizio l’indice precedente. Nella scheda Addestramento leggi perché, poi riprova.',
    pages_lost:
      'L’addestramento di «{subject}» è finito, ma alcune pagine o fonti non sono state lette. Nella scheda Addestramento vedi quali e perché.',
    removal_waits:
      'L’addestramento di «{subject}» toglierebbe molti documenti e attende una risposta. Nella scheda Addestramento scegli se toglierli o tenerli.',
    drive_refused:
      'Google non accetta più l’account che legge le cartelle di «{subject}»: i documenti restano com’erano. Nella scheda Addestramento collega di nuovo Google Drive.',
  },
  learning: {
    verified: 'La correzione di «{subject}» è appresa e verificata: l’assistente risponde così.',
    reopened:
      'La correzione di «{subject}» è stata riaperta: una delle domande riceve un’altra risposta. In Correzioni vedi quale e perché.',
    expiring:
      'La correzione di «{subject}» sta per scadere. Se vale ancora, in Correzioni scegli una data successiva.',
    expired:
      'La correzione di «{subject}» è scaduta e non viene più usata. Se vale ancora, in Correzioni scegli una data successiva.',
    conflict:
      'Una pagina dice qualcosa di diverso dalla correzione di «{subject}». In Correzioni scegli quale delle due vale.',
  },
  gap: {
    assigned:
      'Un collega ti ha affidato una lacuna di «{subject}»: i visitatori non ricevono una buona risposta. In Lacune, con il filtro «In carico a me», la trovi e puoi scrivere la risposta.',
  },
  identity_provider: {
    unreachable:
      'Il provider di identità «{subject}» non risponde: con il suo account nessuno riesce ad accedere. Controlla l’indirizzo nelle sue impostazioni, o chiedi a chi lo gestisce.',
  },
  user_import: {
    finished: 'L’importazione di «{subject}» è finita: ogni riga è diventata un utente.',
    rows_failed:
      'L’importazione di «{subject}» è finita, ma alcune righe non sono entrate. Scarica il file con quelle righe, correggile e importalo.',
    stopped:
      'L’importazione di «{subject}» si è fermata prima della fine. Scarica il file con le righe rimaste, poi importalo.',
  },
  export: {
    ready: `Il file «{subject}» che hai chiesto è pronto: scaricalo entro ${EXPORT_KEPT_DAYS} giorni.`,
    failed:
      'Il file «{subject}» non è stato creato per un problema del server. Esporta di nuovo; se succede ancora, avvisa chi gestisce il server.',
    too_large:
      'Il file «{subject}» supera 1 GB e non è stato creato. Restringi i filtri, per esempio a un mese, ed esporta di nuovo.',
    not_allowed:
      'Il file «{subject}» non è stato creato, perché non hai più il permesso di esportare. Se ti serve, chiedilo a un amministratore.',
    changed_meanwhile:
      'Il file «{subject}» non è stato creato, perché intanto alcune delle sue conversazioni venivano oscurate o eliminate. Esporta di nuovo più tardi.',
    withdrawn:
      'Il file «{subject}» è stato eliminato, perché una delle sue conversazioni è stata oscurata o eliminata. Se ti serve ancora, esporta di nuovo.',
  },
  plan: {
    assistants_near: 'L’organizzazione usa più dell’80% degli assistenti del suo piano.',
    assistants_reached:
      'Gli assistenti del piano sono tutti in uso: non se ne possono creare altri. Archiviane uno, o chiedine altri a chi gestisce Regia.',
    users_near: 'L’organizzazione usa più dell’80% degli utenti del suo piano.',
    users_reached:
      'Gli utenti del piano sono tutti in uso: non se ne possono aggiungere altri. Elimina chi non serve più, o chiedine altri a chi gestisce Regia.',
    messages_near: 'L’organizzazione ha usato più dell’80% dei messaggi di questo mese ({subject}).',
    messages_reached:
      'I messaggi di questo mese ({subject}) sono finiti: gli assistenti non rispondono più ai visitatori. Chiedine altri a chi gestisce Regia.',
    documents_near: 'L’organizzazione usa più dell’80% dei documenti del suo piano.',
    documents_reached:
      'I documenti del piano sono tutti in uso: le altre pagine non vengono lette. Togli una fonte, o chiedine altri a chi gestisce Regia.',
  },
  spending: {
    money_day_near:
      '«{subject}» ha usato più dell’80% del limite di spesa del giorno. Se lo raggiunge, fino alla mezzanotte di quel giorno le risposte citano le pagine senza modello o si fermano, come scelto in Limiti di spesa. Puoi alzare il limite nella pagina Endpoint.',
    money_day_reached:
      '«{subject}» ha raggiunto il limite di spesa del giorno: fino alla mezzanotte di quel giorno le risposte citano le pagine senza modello o si fermano, come scelto in Limiti di spesa. Puoi alzare il limite nella pagina Endpoint.',
    money_month_near:
      '«{subject}» ha usato più dell’80% del limite di spesa del mese. Se lo raggiunge, fino alla fine di quel mese le risposte citano le pagine senza modello o si fermano, come scelto in Limiti di spesa. Puoi alzare il limite nella pagina Endpoint.',
    money_month_reached:
      '«{subject}» ha raggiunto il limite di spesa del mese: fino alla fine di quel mese le risposte citano le pagine senza modello o si fermano, come scelto in Limiti di spesa. Puoi alzare il limite nella pagina Endpoint.',
    messages_day_near:
      '«{subject}» ha usato più dell’80% del limite di messaggi del giorno. Se lo raggiunge, fino alla mezzanotte di quel giorno le risposte citano le pagine senza modello o si fermano, come scelto in Limiti di spesa. Puoi alzare il limite nella pagina Endpoint.',
    messages_day_reached:
      '«{subject}» ha raggiunto il limite di messaggi del giorno: fino alla mezzanotte di quel giorno le risposte citano le pagine senza modello o si fermano, come scelto in Limiti di spesa. Puoi alzare il limite nella pagina Endpoint.',
    messages_month_near:
      '«{subject}» ha usato più dell’80% del limite di messaggi del mese. Se lo raggiunge, fino alla fine di quel mese le risposte citano le pagine senza modello o si fermano, come scelto in Limiti di spesa. Puoi alzare il limite nella pagina Endpoint.',
    messages_month_reached:
      '«{subject}» ha raggiunto il limite di messaggi del mese: fino alla fine di quel mese le risposte citano le pagine senza modello o si fermano, come scelto in Limiti di spesa. Puoi alzare il limite nella pagina Endpoint.',
    uncounted:
      'Per «{subject}» c’è un limite di spesa in euro, ma un endpoint che risponde non ha prezzi: la sua spesa non si conta. Scrivi i prezzi nella pagina Endpoint; quelli del server li imposta chi lo gestisce (MODEL_PRICE_IN e MODEL_PRICE_OUT).',
  },
};

const en: Texts = {
  model_endpoint: {
    unreachable:
      'The model at {subject} can’t be reached. Whoever runs the server should check that it is up and that the model’s address (MODEL_URL) is right.',
    timeout:
      'The model at {subject} is too slow: its answer didn’t arrive in time. If it needs longer, whoever runs the server should raise the wait for the first word (MODEL_FIRST_TOKEN_MS) or the longest pause (MODEL_SILENCE_MS), then restart Regia.',
    throttled:
      'The model at {subject} is getting too many requests and rejects some of them. Whoever runs the server can ask the service for a higher limit for the model’s key (MODEL_KEY).',
    key_refused:
      'The model at {subject} rejects the key. Whoever runs the server should check the model’s key (MODEL_KEY), then restart Regia.',
    model_unknown:
      'The requested model isn’t available at {subject}. Whoever runs the server should check the model’s name (MODEL_NAME) and its address (MODEL_URL), then restart Regia.',
    request_refused:
      'The model at {subject} rejects Regia’s requests, usually because it only accepts shorter texts. Whoever runs the server should choose a model that accepts longer ones (MODEL_NAME); `npm run regia -- doctor` gives the reason in the words of the service.',
    server_error: 'The model at {subject} failed. Whoever runs that service can find the cause in its logs.',
    garbage:
      'Regia can’t read the answers from {subject}, or parts of them. Whoever runs the server should check that the model’s address (MODEL_URL) is that of an OpenAI-compatible API.',
    empty:
      'The model at {subject} gave an empty answer. If this happens often, whoever runs the server should choose another model (MODEL_NAME).',
    only_thoughts:
      'The model at {subject} thinks for so long that it never writes its answer. Whoever runs the server should choose a model that thinks less (MODEL_NAME).',
    cut_off:
      'The model at {subject} stopped in the middle of an answer. Whoever runs that service can find the cause in its logs.',
    too_long:
      'The model at {subject} gave an answer that was too long and was cut off. If this happens often, whoever runs the server should choose another model (MODEL_NAME).',
    vectors_garbage:
      'The vectors from {subject} can’t be used. Whoever runs the server should check the model (EMBEDDINGS_NAME) and the address (EMBEDDINGS_URL).',
  },
  model_dialect: {
    other_limit:
      'Regia has learned that {subject} has another name for the limit on an answer’s length. There’s nothing to do.',
    no_limit:
      'Regia has learned that {subject} accepts no limit on an answer’s length: answers longer than 16,000 characters are cut off.',
    no_temperature:
      'Regia has learned that {subject} rejects the temperature that is set (MODEL_TEMPERATURE): answers use the model’s own.',
    no_usage:
      'Regia has learned that {subject} can’t be asked to count tokens: if it doesn’t send the counts by itself, answers have no cost even when the prices (MODEL_PRICE_IN and MODEL_PRICE_OUT) are set.',
    developer_role:
      'Regia has learned that {subject} takes its rules in the role “developer”. There’s nothing to do.',
    no_system_role:
      'Regia has learned that {subject} doesn’t take its rules separately: they stand at the start of the first question, and the model may follow them less.',
    no_streaming:
      'Regia has learned that {subject} sends its answer all at once: it must arrive within the wait for the first word (MODEL_FIRST_TOKEN_MS).',
    thinks:
      'Regia has learned that {subject} thinks before it answers, and leaves it more room. Its thoughts count in the tokens and the cost, and visitors don’t see them.',
    thinks_in_text:
      'Regia has learned that {subject} writes its thoughts into the answer: they are removed, and the answer appears once the thoughts are finished.',
  },
  training: {
    failed:
      'The training of “{subject}” failed: the previous index stays in service. The Training tab says why. Then try again.',
    pages_lost:
      'The training of “{subject}” finished, but some pages or sources couldn’t be read. The Training tab shows which ones, and why.',
    removal_waits:
      'The training of “{subject}” would remove many documents and waits for an answer. In the Training tab, choose whether to remove or keep them.',
    drive_refused:
      'Google no longer accepts the account that reads the folders of “{subject}”: the documents stay as they were. In the Training tab, connect Google Drive again.',
  },
  learning: {
    verified: 'The correction of “{subject}” is learned and verified: the assistant now answers this way.',
    reopened:
      'The correction of “{subject}” was reopened: one of its questions gets another answer. Corrections shows which one, and why.',
    expiring:
      'The correction of “{subject}” expires soon. If it’s still right, choose a later date in Corrections.',
    expired:
      'The correction of “{subject}” has expired and is no longer used. If it’s still right, choose a later date in Corrections.',
    conflict:
      'A page contradicts the correction of “{subject}”. In Corrections, choose which of the two is right.',
  },
  gap: {
    assigned:
      'A colleague assigned you a gap of “{subject}”: visitors don’t get a good answer. In Gaps, filter by “Mine” to find it and write the answer.',
  },
  identity_provider: {
    unreachable:
      'The identity provider “{subject}” isn’t responding: nobody can sign in with its accounts. Check the address in its settings, or ask whoever runs it.',
  },
  user_import: {
    finished: 'The import of “{subject}” is finished: every row became a user.',
    rows_failed:
      'The import of “{subject}” is finished, but some rows failed. Download the file with those rows, fix them and import it.',
    stopped:
      'The import of “{subject}” stopped before the end. Download the file with the remaining rows, then import it.',
  },
  export: {
    ready: `The file “{subject}” that you asked for is ready: download it within ${EXPORT_KEPT_DAYS} days.`,
    failed:
      'The file “{subject}” wasn’t created because of a server error. Export again; if it keeps happening, tell whoever runs the server.',
    too_large:
      'The file “{subject}” is larger than 1 GB and wasn’t created. Narrow the filters, to one month for example, and export again.',
    not_allowed:
      'The file “{subject}” wasn’t created, because you no longer have permission to export. If you need it, ask an administrator.',
    changed_meanwhile:
      'The file “{subject}” wasn’t created, because some of its conversations were obfuscated or deleted in the meantime. Export again later.',
    withdrawn:
      'The file “{subject}” was deleted, because one of its conversations was obfuscated or deleted. If you still need it, export again.',
  },
  plan: {
    assistants_near: 'The organization has used more than 80% of the assistants in its plan.',
    assistants_reached:
      'All the assistants in the plan are in use, so no more can be created. Archive one, or ask the people who run Regia for more.',
    users_near: 'The organization has used more than 80% of the users in its plan.',
    users_reached:
      'All the users in the plan are in use, so no more can be added. Delete the ones you no longer need, or ask the people who run Regia for more.',
    messages_near: 'The organization has used more than 80% of this month’s messages ({subject}).',
    messages_reached:
      'This month’s messages ({subject}) are used up: the assistants no longer answer visitors. Ask the people who run Regia for more.',
    documents_near: 'The organization has used more than 80% of the documents in its plan.',
    documents_reached:
      'All the documents in the plan are in use, so other pages aren’t read. Remove a source, or ask the people who run Regia for more.',
  },
  spending: {
    money_day_near:
      '“{subject}” has used more than 80% of its spending limit for the day. If it reaches the limit, answers quote the pages without a model or stop until midnight of that day, as chosen under Spending limits. You can raise the limit on the Endpoints page.',
    money_day_reached:
      '“{subject}” has reached its spending limit for the day: until midnight of that day, answers quote the pages without a model or stop, as chosen under Spending limits. You can raise the limit on the Endpoints page.',
    money_month_near:
      '“{subject}” has used more than 80% of its spending limit for the month. If it reaches the limit, answers quote the pages without a model or stop until the end of that month, as chosen under Spending limits. You can raise the limit on the Endpoints page.',
    money_month_reached:
      '“{subject}” has reached its spending limit for the month: until the end of that month, answers quote the pages without a model or stop, as chosen under Spending limits. You can raise the limit on the Endpoints page.',
    messages_day_near:
      '“{subject}” has used more than 80% of its limit of messages for the day. If it reaches the limit, answers quote the pages without a model or stop until midnight of that day, as chosen under Spending limits. You can raise the limit on the Endpoints page.',
    messages_day_reached:
      '“{subject}” has reached its limit of messages for the day: until midnight of that day, answers quote the pages without a model or stop, as chosen under Spending limits. You can raise the limit on the Endpoints page.',
    messages_month_near:
      '“{subject}” has used more than 80% of its limit of messages for the month. If it reaches the limit, answers quote the pages without a model or stop until the end of that month, as chosen under Spending limits. You can raise the limit on the Endpoints page.',
    messages_month_reached:
      '“{subject}” has reached its limit of messages for the month: until the end of that month, answers quote the pages without a model or stop, as chosen under Spending limits. You can raise the limit on the Endpoints page.',
    uncounted:
      '“{subject}” has a spending limit in euros, but an endpoint that answers has no prices: what it costs isn’t counted. Enter the prices on the Endpoints page; your server administrator sets those of the server (MODEL_PRICE_IN and MODEL_PRICE_OUT).',
  },
};

const TEXTS: Record<Language, Texts> = { 'it-IT': it, 'en-US': en };

/** Returns the text of a notification. A code of a later version is shown unchanged. */
export function notificationText(
  language: Language,
  {
    kind,
    subject,
    code,
    itemId,
  }: { kind: NotificationKind; subject: string; code: string; itemId: string | null },
): string {
  const own = itemId === null ? {} : ownEndpointTexts(language, kind);
  const texts: Readonly<Record<string, string>> = TEXTS[language][kind];
  return (own[code] ?? texts[code] ?? code).replace('{subject}', () => subject);
}
