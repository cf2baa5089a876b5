import type { Language } from '@regia/contract/fields';
import type { NotificationKind } from '@regia/contract/notifications/kinds';
import type { Texts } from './every-text.ts';

type EndpointTexts = {
  readonly [K in 'model_endpoint' | 'model_dialect']?: Readonly<Partial<Texts[K]>>;
};

/** The texts of an endpoint of the organization, where those of the server’s endpoint name the settings of the server. */
const OWN_ENDPOINT_TEXTS: Record<Language, EndpointTexts> = {
  'it-IT': {
    model_endpoint: {
      unreachable:
        'L’endpoint «{subject}» non è raggiungibile. Nella pagina Endpoint fai la prova: dice se non va il nome, la porta o il certificato.',
      timeout:
        'L’endpoint «{subject}» è troppo lento: la risposta non è arrivata in tempo. Se gli serve più tempo, nella pagina Endpoint alza le sue attese.',
      throttled:
        'L’endpoint «{subject}» riceve troppe richieste e ne rifiuta una parte. Chiedi al servizio un limite più alto; se l’endpoint scrive risposte, nella pagina Endpoint puoi anche abbassare le domande insieme.',
      key_refused:
        'L’endpoint «{subject}» rifiuta la chiave. Nella pagina Endpoint scrivi una chiave valida e prova di nuovo.',
      model_unknown:
        'Nell’endpoint «{subject}» non c’è il modello richiesto. Nella pagina Endpoint controlla il nome del modello e l’indirizzo, e prova di nuovo.',
      request_refused:
        'L’endpoint «{subject}» rifiuta le richieste di Regia, di solito perché accetta solo testi più corti. Nella pagina Endpoint scrivi il suo contesto, o scegli un modello che accetta testi più lunghi.',
      server_error:
        'L’endpoint «{subject}» si è guastato. Chi gestisce il servizio trova la causa nei suoi log.',
      garbage:
        'Dall’endpoint «{subject}» arrivano risposte, o parti di risposte, che Regia non può leggere. Nella pagina Endpoint controlla che l’indirizzo sia quello di un’API compatibile con OpenAI.',
      empty:
        'L’endpoint «{subject}» ha dato una risposta vuota. Se succede spesso, nella pagina Endpoint scegli un altro modello.',
      only_thoughts:
        'Il modello dell’endpoint «{subject}» ragiona così a lungo che non arriva a scrivere la risposta. Nella pagina Endpoint scegli un modello che ragiona meno.',
      cut_off:
        'L’endpoint «{subject}» si è interrotto a metà di una risposta. Chi gestisce il servizio trova la causa nei suoi log.',
      too_long:
        'L’endpoint «{subject}» ha dato una risposta troppo lunga, che è stata tagliata. Se succede spesso, nella pagina Endpoint scegli un altro modello.',
      vectors_garbage:
        'I vettori che arrivano dall’endpoint «{subject}» non si possono usare. Nella pagina Endpoint leggi perché, in Lacune per significato, e controlla modello e indirizzo. Intanto le lacune nuove si raggruppano per parole.',
    },
    model_dialect: {
      other_limit:
        'Regia ha imparato che l’endpoint «{subject}» chiama in un altro modo il limite di lunghezza delle risposte. Non c’è niente da fare.',
      no_limit:
        'Regia ha imparato che l’endpoint «{subject}» non accetta un limite di lunghezza: le risposte più lunghe di 16 mila caratteri vengono tagliate.',
      no_temperature:
        'Regia ha imparato che l’endpoint «{subject}» rifiuta la temperatura che Regia gli chiede: le risposte hanno quella predefinita del modello.',
      developer_role:
        'Regia ha imparato che l’endpoint «{subject}» riceve le regole con il ruolo «developer». Non c’è niente da fare.',
      no_system_role:
        'Regia ha imparato che l’endpoint «{subject}» non riceve le regole a parte: stanno all’inizio della prima domanda, e il modello può seguirle meno.',
      thinks:
        'Regia ha imparato che il modello dell’endpoint «{subject}» ragiona prima di rispondere e gli lascia più spazio. Il ragionamento conta nei token e nel costo, e i visitatori non lo vedono.',
      thinks_in_text:
        'Regia ha imparato che il modello dell’endpoint «{subject}» scrive il ragionamento nella risposta: Regia lo toglie, e la risposta compare quando il ragionamento è finito.',
      no_usage:
        'Regia ha imparato che all’endpoint «{subject}» non si può chiedere il conto dei token: se non lo manda da sé, il costo delle risposte manca anche quando i prezzi sono scritti.',
      no_streaming:
        'Regia ha imparato che l’endpoint «{subject}» manda la risposta tutta insieme: deve arrivare entro la sua attesa della prima parola.',
    },
  },
  'en-US': {
    model_endpoint: {
      unreachable:
        'The endpoint “{subject}” can’t be reached. Test it on the Endpoints page: the test tells whether its name, its port or its certificate is wrong.',
      timeout:
        'The endpoint “{subject}” is too slow: its answer didn’t arrive in time. If it needs longer, raise its waits on the Endpoints page.',
      throttled:
        'The endpoint “{subject}” is getting too many requests and rejects some of them. Ask the service for a higher limit; if the endpoint writes answers, you can also lower its questions at once on the Endpoints page.',
      key_refused:
        'The endpoint “{subject}” rejects the key. On the Endpoints page, enter a valid key and test it again.',
      model_unknown:
        'The requested model isn’t available at the endpoint “{subject}”. On the Endpoints page, check the model’s name and the address, and test it again.',
      request_refused:
        'The endpoint “{subject}” rejects Regia’s requests, usually because it only accepts shorter texts. On the Endpoints page, enter its context, or choose a model that accepts longer ones.',
      server_error:
        'The endpoint “{subject}” failed. Whoever runs that service can find the cause in its logs.',
      garbage:
        'Regia can’t read the answers from the endpoint “{subject}”, or parts of them. On the Endpoints page, check that the address is that of an OpenAI-compatible API.',
      empty:
        'The endpoint “{subject}” gave an empty answer. If this happens often, choose another model on the Endpoints page.',
      only_thoughts:
        'The model of the endpoint “{subject}” thinks for so long that it never writes its answer. On the Endpoints page, choose a model that thinks less.',
      cut_off:
        'The endpoint “{subject}” stopped in the middle of an answer. Whoever runs that service can find the cause in its logs.',
      too_long:
        'The endpoint “{subject}” gave an answer that was too long and was cut off. If this happens often, choose another model on the Endpoints page.',
      vectors_garbage:
        'The vectors from the endpoint “{subject}” can’t be used. On the Endpoints page, read why under Gaps by meaning, and check the model and the address. Meanwhile, new gaps are grouped by their words.',
    },
    model_dialect: {
      other_limit:
        'Regia has learned that the endpoint “{subject}” has another name for the limit on an answer’s length. There’s nothing to do.',
      no_limit:
        'Regia has learned that the endpoint “{subject}” accepts no limit on an answer’s length: answers longer than 16,000 characters are cut off.',
      no_temperature:
        'Regia has learned that the endpoint “{subject}” rejects the temperature that Regia asks for: answers use the model’s default.',
      developer_role:
        'Regia has learned that the endpoint “{subject}” takes its rules in the role “developer”. There’s nothing to do.',
      no_system_role:
        'Regia has learned that the endpoint “{subject}” doesn’t take its rules separately: they stand at the start of the first question, and the model may follow them less.',
      thinks:
        'Regia has learned that the model of the endpoint “{subject}” thinks before it answers, and leaves it more room. Its thoughts count in the tokens and the cost, and visitors don’t see them.',
      thinks_in_text:
        'Regia has learned that the model of the endpoint “{subject}” writes its thoughts into the answer: they are removed, and the answer appears once the thoughts are finished.',
      no_usage:
        'Regia has learned that the endpoint “{subject}” can’t be asked to count tokens: if it doesn’t send the counts by itself, answers have no cost even when its prices are entered.',
      no_streaming:
        'Regia has learned that the endpoint “{subject}” sends its answer all at once: it must arrive within its wait for the first word.',
    },
  },
};

/** The notifications about an endpoint of the organization, and no other ones about endpoints, have an item: the endpoint. */
export const ownEndpointTexts = (
  language: Language,
  kind: NotificationKind,
): Readonly<Record<string, string>> =>
  kind === 'model_endpoint' || kind === 'model_dialect' ? (OWN_ENDPOINT_TEXTS[language][kind] ?? {}) : {};
