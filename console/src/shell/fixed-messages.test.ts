import { expect, test } from 'vitest';

// The requirements fix these messages literally, in both languages. The test of each action asserts that it shows its
// message.
const catalogues = import.meta.glob<string>('../**/it-IT.po', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const entries = Object.values(catalogues).flatMap((text) => text.split('\n\n'));

/** The Italian texts of a message in all catalogues; none if no screen has the message. */
function italianOf(message: string): string[] {
  const found = entries
    .filter((entry) => entry.split('\n').includes(`msgid "${message}"`))
    .map((entry) => /msgstr "(.*)"$/m.exec(entry)?.[1] ?? '');
  return [...new Set(found)];
}

const refusals = [
  ['Permission denied', 'Permesso negato'],
  ['Oops something went wrong!', 'Ops, qualcosa è andato storto'],
  ['Something wrong', 'Qualcosa non va'],
  ['Failed to load data', 'Dati non caricati'],
  ['Failed to retrieve assistants', 'Assistenti non caricati'],
  ['Failed to generate API key', 'Chiave API non creata'],
  ['There was an error with the file download', 'Il file non è stato scaricato'],
  ['Unsupported media type', 'Tipo di file non supportato'],
  ['Element not found', 'Elemento non trovato'],
  [
    'Error verifying your email',
    'Verifica dell’e-mail non riuscita. Riprova; se non basta, scrivi all’amministratore.',
  ],
  ['Cannot copy!', 'Copia non riuscita'],
  ['Copy error: {reason}', 'Errore nella copia: {reason}'],
  [
    'Attention! These items were not saved due to the following errors',
    'Attenzione! Questi elementi non sono stati salvati per gli errori seguenti',
  ],
] as const;

const successes = [
  [
    'You registered successfully, we emailed a confirmation link.',
    'Registrazione riuscita: ti abbiamo inviato un collegamento di conferma per e-mail.',
  ],
  ['Data has been saved successfully', 'Dati salvati'],
  [
    'Request created successfully. We emailed a confirmation link.',
    'Richiesta creata. Ti abbiamo inviato un collegamento di conferma per e-mail.',
  ],
  ['Language changed successfully.', 'Lingua cambiata.'],
  ['Password changed successfully', 'Password cambiata'],
  ['You have successfully activated two-factor authentication', 'Autenticazione a due fattori attivata'],
  ['You have successfully removed the authentication method', 'Metodo di verifica tolto'],
  ['You have successfully regenerated the backup codes', 'Nuovi codici di riserva creati'],
  ['You have successfully changed the primary authentication method', 'Metodo principale cambiato'],
  ['Code sent.', 'Codice inviato.'],
  ['SMS with the code sent.', 'SMS con il codice inviato.'],
  [
    'API key generated: copy the key or the code snippet',
    'Chiave API creata: copia la chiave o il codice da incollare',
  ],
  [
    'If the address is known to us, we have sent the instructions to reset the password.',
    'Se l’indirizzo ci risulta, abbiamo inviato le istruzioni per reimpostare la password.',
  ],
  ['Copied to clipboard', 'Copiato'],
  ['Data obfuscated', 'Dati oscurati'],
  ['Attachment downloaded', 'Allegato scaricato'],
  ['Data deleted', 'Dati eliminati'],
  ['Operation completed', 'Operazione completata'],
  ['Notification read', 'Notifica letta'],
  ['Review saved', 'Revisione salvata'],
  ['Review changed', 'Revisione modificata'],
] as const;

/** The messages of a form's field. */
const ofFields = [
  ['This field is required', 'Campo obbligatorio'],
  ['Value is required', 'Serve un valore'],
  ['Invalid input format', 'Formato non valido'],
  ['Vat number not valid', 'Partita IVA non valida'],
  ['SSN not valid', 'Codice fiscale non valido'],
  ['Phone number is incomplete or incorrect', 'Numero di telefono incompleto o sbagliato'],
  ['There are errors in the form, please correct them', 'Ci sono errori nel modulo, correggili per salvare'],
  ['is required, insert at least one element', 'è obbligatorio: inserisci almeno un elemento'],
  [
    'This field in this language not valid, please check it',
    'Il testo in questa lingua non è valido: controllalo',
  ],
] as const;

const maintenance = [
  ['System in maintenance', 'Sistema in manutenzione'],
  ['Communication with server failed', 'Il server non risponde'],
  ['This operation is not possible at this time.', 'Questa operazione non è possibile in questo momento.'],
  ['Please try again later.', 'Riprova più tardi.'],
  [
    'When you close the modal you will be redirected to the login page',
    'Chiudendo tornerai alla pagina di accesso',
  ],
] as const;

const lists: [id: string, messages: readonly (readonly [message: string, italian: string])[]][] = [
  ['ERR-06', maintenance],
  ['ERR-07', refusals],
  ['ERR-08', successes],
  ['VAL-07', ofFields],
];
const messages = lists.flatMap(([id, list]) =>
  list.map(([message, italian]) => [id, message, italian] as const),
);

test.each(messages)('%s "%s" has one Italian text: "%s"', (_, message, italian) => {
  expect(italianOf(message)).toEqual([italian]);
});

const requirements = Object.values(
  import.meta.glob<string>('../../../docs/requirements.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('');

test.each(['ERR-07', 'ERR-08', 'VAL-07'])(
  'the lists of this file hold every message that %s requires',
  (id) => {
    const line = requirements.split('\n').find((each) => each.startsWith(`- ${id} `)) ?? '';
    const demanded = Array.from(line.matchAll(/"([^"]+)"/g), ([, message]) => message!);
    expect(demanded.length).toBeGreaterThan(8);
    const listed = [...refusals, ...successes, ...ofFields].map(([message]) => message);
    expect(demanded.filter((each) => !listed.some((message) => message.startsWith(each.trim())))).toEqual([]);
  },
);
