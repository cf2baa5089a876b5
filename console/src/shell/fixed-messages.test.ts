import { describe, expect, test } from 'vitest';

// The specification fixes these messages literally. Each is shown by its own actions only.
const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const catalogues = import.meta.glob<string>('../**/it-IT.po', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Joins a text that the formatter has broken into lines. */
const inLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('{ <', '{<')
    .replaceAll('<Trans> ', '<Trans>')
    .replaceAll(' </Trans>', '</Trans>');
const sources = Object.entries(code).map(([path, text]) => ({
  path: path.replace(/^\.\//, 'shell/').replace(/^\.\.\//, ''),
  text: inLine(text),
}));
const fileOf = (path: string) => sources.find((source) => source.path === path)?.text;

/** Whether a text contains the message marked for translation. */
const says = (text: string, message: string) =>
  text.includes(`t\`${message}`) || text.includes(`<Trans>${message}</Trans>`);
const placesOf = (message: string) =>
  sources
    .filter(({ text }) => says(text, message))
    .map(({ path }) => path)
    .toSorted();

function italianOf(message: string): string[] {
  const entries = Object.values(catalogues).flatMap((text) => text.split('\n\n'));
  const found = entries
    .filter((entry) => entry.includes(`\nmsgid "${message}"\n`) || entry.startsWith(`msgid "${message}"\n`))
    .map((entry) => /msgstr "(.*)"$/m.exec(entry)?.[1] ?? '');
  return [...new Set(found)];
}

/** A place of a message: its file, the code in front of it and, if there is one, the call before it. */
type Place = readonly [path: string, way: string, call?: string];
const TITLE = 'title={t`';
const SUCCESS = 'toast.success(t`';

const refusals: readonly (readonly [message: string, italian: string, ...places: Place[]])[] = [
  [
    'Permission denied',
    'Permesso negato',
    ['platform/http/show-status.ts', 'toast.error(t`'],
    ['shell/PermissionDeniedPage.tsx', TITLE],
  ],
  [
    'Oops something went wrong!',
    'Ops, qualcosa è andato storto',
    ['platform/http/error-messages.ts', 'generic = () => t`'],
    ['shell/BrokenPage.tsx', TITLE],
    ['ui/FormRefusals.tsx', 'title={title ?? t`'],
  ],
  [
    'Something wrong',
    'Qualcosa non va',
    ['assistants/use-back-to-preview.ts', 'showFailure(t`'],
    ['platform/i18n/change-language.ts', 'toast.error(t`'],
  ],
  ['Failed to load data', 'Dati non caricati', ['ui/LoadFailed.tsx', 'title={title ?? t`']],
  ['Failed to retrieve assistants', 'Assistenti non caricati', ['assistants/AssistantsPage.tsx', TITLE]],
  [
    'Failed to generate API key',
    'Chiave API non creata',
    ['assistants/IssueKeyDialog.tsx', 'refusedTitle={t`', 'issueKey'],
  ],
  [
    'There was an error with the file download',
    'Il file non è stato scaricato',
    ['platform/http/error.ts', 'error.download ? t`'],
  ],
  [
    'Element not found',
    'Elemento non trovato',
    ['platform/http/error.ts', ': t`'],
    ['ui/NoSuchElement.tsx', TITLE],
  ],
  [
    'Error verifying your email',
    'Verifica dell’e-mail non riuscita. Riprova; se non basta, scrivi all’amministratore.',
    ['account/links/ActivationFailed.tsx', TITLE],
  ],
  ['Cannot copy!', 'Copia non riuscita', ['ui/CopyButton.tsx', 'toast.copyFailed(t`']],
  ['Copy error: ${reason}', 'Errore nella copia: {reason}', ['ui/CopyButton.tsx', 'reason && t`']],
];

const successes: typeof refusals = [
  [
    'You registered successfully, we emailed a confirmation link.',
    'Registrazione riuscita: ti abbiamo mandato un collegamento di conferma per e-mail.',
    ['account/register/Registered.tsx', TITLE],
  ],
  [
    'Data has been saved successfully',
    'Dati salvati',
    ['account/profile/ContactForm.tsx', SUCCESS, 'updateContact'],
    ['assistants/BasicInfoForm.tsx', SUCCESS, 'updateAssistant'],
    ['mfa/RenamePasskeyDialog.tsx', SUCCESS, 'renamePasskey'],
  ],
  [
    'Request created successfully. We emailed a confirmation link.',
    'Richiesta creata. Ti abbiamo mandato un collegamento di conferma per e-mail.',
    ['account/login/LoginNote.tsx', TITLE],
  ],
  [
    'Language changed successfully.',
    'Lingua cambiata.',
    ['platform/i18n/change-language.ts', SUCCESS, 'CHANGE_LANGUAGE'],
  ],
  [
    'Password changed successfully',
    'Password cambiata',
    ['account/profile/PasswordTab.tsx', SUCCESS, 'changePassword'],
  ],
  [
    'You have successfully activated two-factor authentication',
    'Autenticazione a due fattori attivata',
    ['mfa/SetUpSteps.tsx', SUCCESS],
  ],
  [
    'You have successfully removed the authentication method',
    'Metodo di verifica tolto',
    ['mfa/DeactivateDialog.tsx', SUCCESS, 'deactivateMethod'],
    ['mfa/DeactivateForUserDialog.tsx', SUCCESS, 'deactivateForUser'],
  ],
  [
    'You have successfully regenerated the backup codes',
    'Nuovi codici di riserva creati',
    ['mfa/BackupCodesPanel.tsx', SUCCESS],
  ],
  [
    'You have successfully changed the primary authentication method',
    'Metodo principale cambiato',
    ['mfa/MakePrimaryDialog.tsx', SUCCESS, 'changePrimaryMethod'],
  ],
  ['Code sent.', 'Codice inviato.', ['mfa/use-code-sending.ts', "toast.codeSent(method === 'email' ? t`"]],
  ['SMS with the code sent.', 'SMS con il codice inviato.', ['mfa/use-code-sending.ts', ': t`']],
  [
    'API key generated: copy the key or the code snippet',
    'Chiave API creata: copia la chiave o il codice da incollare',
    ['assistants/IssuedKeyDialog.tsx', 'title={<Trans>'],
  ],
  [
    'If the address is known to us, we have sent the instructions to reset the password.',
    'Se l’indirizzo ci è noto, abbiamo mandato le istruzioni per reimpostare la password.',
    ['account/links/ForgotPasswordPage.tsx', 'title={<Trans>', 'resetPassword'],
  ],
  ['Copied to clipboard', 'Copiato', ['ui/CopyButton.tsx', 'toast.copied(t`']],
];

describe.each([
  ['ERR-07', refusals],
  ['ERR-08', successes],
] as const)('%s each message is shown by the actions it belongs to', (_, messages) => {
  for (const [message, italian, ...places] of messages) {
    test(message, () => {
      expect(placesOf(message)).toEqual(places.map(([path]) => path));
      for (const [path, way, call] of places) {
        expect(fileOf(path), path).toContain(way + message);
        if (call)
          expect(fileOf(path), path).toMatch(new RegExp(`send\\(\\s*(addressed<[^>]*>\\()?${call}\\b`));
      }
      expect(italianOf(message.replace('${', '{'))).toEqual([italian]);
    });
  }
});

/** The messages of actions without a screen yet: uploads, lists, deletions, attachments, reviews, notifications. */
const waiting = [
  ['ERR-07', 'Unsupported media type'],
  ['ERR-07', 'Attention! These items were not saved due to the following errors'],
  ['ERR-08', 'Data deleted'],
  ['ERR-08', 'Operation completed'],
  ['ERR-08', 'Attachment downloaded'],
  ['ERR-08', 'Notification read'],
  ['ERR-08', 'Review saved'],
  ['ERR-08', 'Review changed'],
  ['ERR-08', 'Data obfuscated'],
] as const;

test.each(waiting)('%s "%s" is not used yet; its action will move it to the list above', (_, message) => {
  expect(placesOf(message)).toEqual([]);
});

/** The messages of a form's field. The form has the last two, though no field uses them yet. */
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

test.each(ofFields)('VAL-07 the form says "%s", in Italian "%s"', (message, italian) => {
  expect(placesOf(message)).not.toEqual([]);
  expect(italianOf(message)).toEqual([italian]);
});

const requirements = Object.values(
  import.meta.glob<string>('../../../docs/requirements.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('');

test.each(['ERR-07', 'VAL-07'])('the lists of this file hold every message that %s requires', (id) => {
  const line = requirements.split('\n').find((each) => each.startsWith(`- ${id} `)) ?? '';
  const demanded = Array.from(line.matchAll(/"([^"]+)"/g), ([, message]) => message!);
  expect(demanded.length).toBeGreaterThan(8);
  const listed = [...refusals, ...waiting.map(([, message]) => [message] as const), ...ofFields].map(
    ([message]) => message,
  );
  expect(demanded.filter((each) => !listed.some((message) => message.startsWith(each.trim())))).toEqual([]);
});

test('ERR-06 the texts of the maintenance dialog are those of the specification', () => {
  const dialog = fileOf('shell/Maintenance.tsx');
  const words = {
    'System in maintenance': 'Sistema in manutenzione',
    'Communication with server failed': 'Il server non risponde',
    'This operation is not possible at this time.': 'Questa operazione non è possibile in questo momento.',
    'Please try again later.': 'Riprova più tardi.',
    'When you close the modal you will be redirected to the login page':
      'Chiudendo tornerai alla pagina di accesso',
  };
  for (const [message, italian] of Object.entries(words)) {
    expect(dialog).toContain(`<Trans>${message}</Trans>`);
    expect(italianOf(message)).toEqual([italian]);
  }
});
