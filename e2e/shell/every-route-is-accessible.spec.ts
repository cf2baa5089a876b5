import type { Page } from '@playwright/test';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { trainedAssistant } from '../assistants/trained.ts';
import { linkIn, mailboxAddress, nextMessage } from '../mail.ts';
import type { Username } from '../people.ts';
import { notListed } from '../routes.ts';
import { expect, expectAccessibleInEveryLook } from '../test.ts';
import { test } from '../visits.ts';

// APP-19: axe finds nothing, on a desktop and on a phone, in light and dark. The first run has an installation of its
// own; its story checks it.

// The checks change nothing, so both workers share this file: it is the longest.
test.describe.configure({ mode: 'parallel' });

let id: string;
let siteUrl: string;
let resetLink = '';
let openMailbox = '';
test.beforeAll(async ({ instance, site, request }) => {
  siteUrl = site.url;
  id = await trainedAssistant(instance, 'Ufficio Tributi', `${site.url}/uneven/sitemap.xml`);
  openMailbox = mailboxAddress(instance);
  // A worker may come here more than once, and an address receives at most three letters an hour.
  if (resetLink !== '') return;
  const email = 'superuser@comune.esempio.example';
  await request.post('/api/account/password/reset/', { data: { email } });
  resetLink = linkIn(await nextMessage(instance, email, '/reset-password-confirm/'));
});

interface Route {
  readonly name: string;
  readonly path: () => string;
  readonly heading: string | RegExp;
  /** Absent: signed out. */
  readonly as?: Username;
  /** The person's actions on the page before the check. */
  readonly after?: (page: Page) => Promise<void>;
}

/** Opens any letter: this one is requested here. */
async function seeLetter(page: Page): Promise<void> {
  await page.request.post('/api/account/password/reset/', {
    data: { email: 'viewer@comune.esempio.example' },
  });
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
}

const ofAssistant = (rest: string) => () => `/ai/ai-assistants/${id}/${rest}`;

const ROUTES: readonly Route[] = [
  { name: 'the login', path: () => '/auth/login', heading: 'Accedi' },
  {
    name: 'the registration, with errors in it',
    path: () => '/auth/register-account',
    heading: 'Registrati',
    after: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('corta');
      await page.getByRole('button', { name: 'Registrati' }).click();
      await expect(page.getByText('Campo obbligatorio').first()).toBeVisible();
    },
  },
  {
    name: 'the search for a provider',
    path: () => '/auth/provider',
    heading: 'Accedi con la tua organizzazione',
  },
  {
    name: 'a sign-in at a provider that cannot be finished',
    path: () => '/auth/provider/01990000-0000-7000-8000-000000000000?code=a&state=b',
    heading: 'Non hai fatto l’accesso',
  },
  { name: 'a forgotten password', path: () => '/auth/forgot-password', heading: 'Password dimenticata' },
  {
    name: 'a reset link that is no longer good',
    path: () => '/reset-password-confirm/01990000-0000-7000-8000-000000000000/abc/',
    heading: 'Nuova password',
    after: async (page) => {
      await expect(page.getByRole('alert')).toContainText('Questo collegamento non è più valido');
    },
  },
  {
    name: 'an invitation that is no longer good',
    path: () => '/accept-invitation/01990000-0000-7000-8000-000000000000/abc/',
    heading: 'Invito a usare Regia',
    after: async (page) => {
      await expect(page.getByRole('alert')).toContainText('Questo invito non è più valido');
    },
  },
  {
    name: 'a new password',
    path: () => resetLink,
    heading: 'Nuova password',
    after: async (page) => {
      await expect(page.getByLabel('Nuova password', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'an activation that failed',
    path: () => '/user-account-activation/01990000-0000-7000-8000-000000000000/abc/',
    heading: 'Questo collegamento non è più valido',
    after: async (page) => {
      await expect(page.getByRole('alert')).toContainText('non riuscita');
    },
  },
  {
    name: 'a link that stops mails',
    path: () => '/stop-mails/notifications/01990000-0000-7000-8000-000000000000/abc/',
    heading: 'Non ricevere più e-mail',
  },
  {
    name: 'the local mailbox, closed',
    path: () => '/mailbox',
    heading: 'Casella locale',
    after: async (page) => {
      // Another file's visit may have opened it.
      await page.context().clearCookies();
      await page.reload();
      await expect(page.getByText('La casella è chiusa')).toBeVisible();
    },
  },
  {
    name: 'the local mailbox, with a letter',
    path: () => openMailbox,
    heading: 'Casella locale',
    after: seeLetter,
  },
  { name: 'the 404 page, signed out', path: () => '/error404', heading: 'Ops, qui non c’è niente…' },
  { name: 'too small a screen', path: () => '/screen-too-small', heading: 'Schermo troppo piccolo' },
  { name: 'the list', path: () => '/ai/ai-assistants/', heading: 'I tuoi assistenti', as: 'admin' },
  {
    name: 'the way back from Google, without a consent',
    path: () => '/google-drive/',
    heading: 'Google Drive',
    as: 'admin',
  },
  {
    name: 'the list, in rows, as a superuser sees it',
    path: () => '/ai/ai-assistants/?view=rows',
    heading: 'I tuoi assistenti',
    as: 'superuser',
  },
  {
    name: 'how to connect a model, with the answer of the search',
    path: () => '/ai/model/',
    heading: 'Collega un modello',
    as: 'superuser',
    after: async (page) => {
      await page.getByRole('button', { name: 'Cerca un modello' }).click();
      await expect(page.getByRole('button', { name: 'Cerca di nuovo' })).toBeVisible();
    },
  },
  { name: 'the first page of the manual', path: () => '/manual/it/', heading: 'Manuale di Regia' },
  { name: 'a page of the manual', path: () => '/manual/it/install/', heading: 'Installare e avviare' },
  {
    name: 'a search of the manual',
    path: () => '/manual/it/search/?q=chiave',
    heading: 'risultati per «chiave»',
  },
  {
    name: 'a new assistant',
    path: () => '/ai/ai-assistants/create/',
    heading: 'Nuovo assistente',
    as: 'admin',
  },
  {
    name: 'basic info, with errors in it',
    path: ofAssistant(''),
    heading: 'Ufficio Tributi',
    as: 'admin',
    after: async (page) => {
      await page.getByLabel('Nome', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Salva', exact: true }).click();
      await expect(page.getByText('Campo obbligatorio')).toBeVisible();
    },
  },
  { name: 'basic info, to look at', path: ofAssistant(''), heading: 'Ufficio Tributi', as: 'viewer' },
  {
    name: 'the animation and the texts, with a question',
    path: ofAssistant('conversation/'),
    heading: 'Ufficio Tributi',
    as: 'admin',
    after: (page) => page.getByRole('button', { name: 'Aggiungi domanda' }).click(),
  },
  {
    name: 'the advanced settings, with differences',
    path: ofAssistant('advanced/'),
    heading: 'Ufficio Tributi',
    as: 'admin',
    after: async (page) => {
      await page.getByLabel('Risposta a un grazie').fill('Prego, dal Comune.');
      await expect(page.getByRole('button', { name: /^Ripristina: / })).toBeVisible();
    },
  },
  {
    name: 'the installation, with an error in a website, the findings of a check and signed visitors',
    path: ofAssistant('installation/'),
    heading: 'Ufficio Tributi',
    as: 'admin',
    after: async (page) => {
      await page.getByLabel('Sito 1').fill('due parole');
      await page.getByRole('button', { name: 'Salva', exact: true }).click();
      await expect(page.getByText('Scrivi l’indirizzo di un sito senza percorso')).toBeVisible();
      await page.getByLabel('Indirizzo di una pagina con la chat').fill(`${siteUrl}/it/carta-identita/`);
      await page.getByRole('button', { name: 'Controlla', exact: true }).click();
      await expect(page.getByText('Su questa pagina l’assistente non funziona ancora.')).toBeVisible();
      await page.getByText('Visitatori con accesso', { exact: true }).click();
      await expect(page.getByRole('region', { name: 'Segreti di identità' })).toContainText(
        'Ancora nessun segreto.',
      );
    },
  },
  {
    name: 'the colors, with one that is hard to see',
    path: ofAssistant('colors/'),
    heading: 'Ufficio Tributi',
    as: 'admin',
    after: async (page) => {
      // Not of a text: axe also reads the texts of the preview.
      await page.locator('input[name="colors.primary"]').fill('b8c8da');
      await expect(page.getByRole('button', { name: /^Correggi/ }).first()).toBeVisible();
    },
  },
  {
    name: 'a new source, a website',
    path: ofAssistant('training/add/'),
    heading: 'Aggiungi fonte',
    as: 'admin',
  },
  {
    name: 'a new source, files',
    path: ofAssistant('training/add/?kind=files'),
    heading: 'Aggiungi fonte',
    as: 'admin',
    after: async (page) => {
      await expect(page.getByRole('button', { name: 'Scegli i file' })).toBeVisible();
    },
  },
  {
    name: 'a new source, a folder of Google Drive',
    path: ofAssistant('training/add/?kind=drive'),
    heading: 'Aggiungi fonte',
    as: 'admin',
    after: async (page) => {
      await expect(page.getByRole('button', { name: 'Dai la chiave…' })).toBeVisible();
    },
  },
  {
    name: 'the files of an assistant',
    path: ofAssistant('training/files/'),
    heading: 'File',
    as: 'admin',
  },
  {
    name: 'training, partly succeeded, with the pages of a run',
    path: ofAssistant('training/'),
    heading: 'Ufficio Tributi',
    as: 'admin',
    after: async (page) => {
      await page.getByRole('link', { name: 'Vedi quali' }).click();
      await expect(page.getByRole('heading', { name: /^Pagine dell’addestramento/ })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Documenti in servizio' })).toBeVisible();
    },
  },
  {
    name: 'try, with an answer and why',
    path: ofAssistant('try/'),
    heading: 'Ufficio Tributi',
    as: 'admin',
    after: async (page) => {
      await page.getByLabel('La tua domanda').fill('Quando si paga la TARI?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Perché questa risposta?' }).click();
      await expect(page.getByRole('heading', { name: 'Passaggi trovati' })).toBeVisible();
    },
  },
  {
    name: 'one’s own data, with errors in it',
    path: () => '/profile',
    heading: 'Il tuo profilo',
    as: 'editor',
    after: async (page) => {
      await page.getByLabel('Telefono').fill('12');
      await page.getByRole('button', { name: 'Salva', exact: true }).click();
      await expect(page.getByText('Numero di telefono incompleto o sbagliato')).toBeVisible();
    },
  },
  { name: 'one’s own password', path: () => '/profile/password', heading: 'Il tuo profilo', as: 'editor' },
  { name: 'one’s own address', path: () => '/profile/email', heading: 'Il tuo profilo', as: 'editor' },
  {
    name: 'one’s own two factors',
    path: () => '/profile/two-factor',
    heading: 'Il tuo profilo',
    as: 'editor',
    after: async (page) => {
      await expect(page.getByRole('link', { name: 'Attiva Passkey' })).toBeVisible();
    },
  },
  {
    name: 'the mails that one chooses',
    path: () => '/profile/mails',
    heading: 'Il tuo profilo',
    as: 'editor',
  },
  { name: 'one’s own sessions', path: () => '/profile/sessions', heading: 'Il tuo profilo', as: 'editor' },
  {
    name: 'who waits to be accepted',
    path: () => '/account/user/?view=registrations',
    heading: 'Utenti',
    as: 'superuser',
  },
  {
    name: 'the planned features, with nobody interested',
    path: () => '/ai/ai-features/',
    heading: 'Funzioni speciali',
    as: 'admin',
    after: async (page) => {
      await expect(page.getByText('Non interessa ancora a nessuno').first()).toBeVisible();
    },
  },
  {
    name: 'the users',
    path: () => '/account/user/',
    heading: 'Utenti',
    as: 'admin',
    after: async (page) => {
      await page.getByRole('button', { name: 'Azioni per Elena Ferri' }).click();
      await page.getByRole('menuitem', { name: 'Disabilita…' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'a user, with a changed role profile',
    path: () => '/account/user/',
    heading: 'Utenti',
    as: 'admin',
    after: async (page) => {
      await page.getByRole('link', { name: 'editor', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Redattore' }).click();
      await expect(page.getByText(/^Perde \d+ permessi/)).toBeVisible();
    },
  },
  {
    name: 'the import of users, with faults',
    path: () => '/account/user/import/',
    heading: 'Importa utenti',
    as: 'admin',
    after: async (page) => {
      const buffer = Buffer.from('Email;Colore;password\nsenza-chiocciola;rosso;x\nugo@esempio.example;blu;');
      await page.getByLabel('File CSV o XLSX').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByText('Riga 1')).toBeVisible();
    },
  },
  {
    name: 'the notifications that are not read',
    path: () => '/notifications/?status=unread',
    heading: 'Notifiche',
    as: 'admin',
  },
  {
    name: 'the identity providers',
    path: () => '/organization/identity-provider/',
    heading: 'Provider di identità',
    as: 'admin',
    after: async (page) => {
      await page.getByRole('button', { name: 'Aggiungi provider' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the model endpoints',
    path: () => '/organization/model-endpoint/',
    heading: 'Endpoint',
    as: 'admin',
  },
  {
    name: 'a new model endpoint, with errors and its advanced fields',
    path: () => '/organization/model-endpoint/create/',
    heading: 'Nuovo endpoint',
    as: 'admin',
    after: async (page) => {
      await page.getByRole('radio', { name: 'Azure OpenAI' }).check();
      await page.getByText('Avanzate: prezzi, contesto, limiti').click();
      await page.getByRole('button', { name: 'Salva e prova' }).click();
      await expect(page.getByText('Campo obbligatorio').first()).toBeVisible();
    },
  },
  {
    name: 'the settings of the organization, with a change that deletes conversations',
    path: () => '/organization/settings/',
    heading: 'Impostazioni',
    as: 'admin',
    after: async (page) => {
      await page.getByLabel('Elimina le conversazioni').selectOption('30');
      await expect(page.getByText('Le conversazioni più vecchie verranno eliminate')).toBeVisible();
    },
  },
  {
    name: 'the organizations, with the plan of one',
    path: () => '/organization/organization/',
    heading: 'Organizzazioni',
    as: 'superuser',
    after: async (page) => {
      await page
        .getByRole('button', { name: /^Azioni per/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Piano…' }).click();
      await expect(page.getByRole('dialog').getByLabel('Utenti facoltativo')).toBeVisible();
    },
  },
  {
    name: 'the role profiles',
    path: () => '/account/role-profile/',
    heading: 'Profili di ruolo',
    as: 'admin',
  },
  {
    name: 'a new role profile, with an error in it',
    path: () => `/account/role-profile/create/?from=${BUILT_IN_PROFILE_IDS.superuser}`,
    heading: 'Nuovo profilo di ruolo',
    as: 'admin',
    after: async (page) => {
      await page.getByRole('button', { name: 'Crea profilo di ruolo' }).click();
      await expect(page.getByText('Scrivi almeno 2 caratteri')).toBeVisible();
    },
  },
  {
    name: 'a built-in role profile',
    path: () => `/account/role-profile/${BUILT_IN_PROFILE_IDS.editor}/`,
    heading: 'Redattore',
    as: 'admin',
  },
  {
    name: 'the statistics',
    path: () => '/dashboard/statistics/?range=month',
    heading: 'Statistiche',
    as: 'admin',
  },
  {
    name: 'the conversations',
    path: () => '/monitoring/chats/',
    heading: 'Conversazioni',
    as: 'admin',
  },
  {
    name: 'the messages',
    path: () => '/monitoring/messages/',
    heading: 'Messaggi',
    as: 'admin',
  },
  {
    name: 'the audit log, verified, with an entry open',
    path: () => '/audit/',
    heading: 'Registro attività',
    as: 'admin',
    after: async (page) => {
      await page.getByRole('button', { name: 'Verifica il registro' }).click();
      await expect(page.getByText('Il registro è integro')).toBeVisible();
      await page.getByRole('button', { name: 'Accesso', exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the gaps',
    path: () => '/monitoring/gaps/',
    heading: 'Lacune',
    as: 'admin',
  },
  {
    name: 'the corrections',
    path: () => '/monitoring/learnings/',
    heading: 'Correzioni',
    as: 'admin',
  },
  {
    name: 'the erasures, with a time range',
    path: () => '/monitoring/erasures/',
    heading: 'Cancellazioni',
    as: 'admin',
    after: async (page) => {
      await page.getByRole('button', { name: 'Oscura un periodo…' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the verification methods of everyone',
    path: () => '/mfa/mfamethod/?who=everyone',
    heading: 'Metodi di verifica',
    as: 'admin',
  },
  {
    name: 'a new verification method',
    path: () => '/mfa/mfamethod/create/',
    heading: 'Nuovo metodo di verifica',
    as: 'editor',
    after: async (page) => {
      await expect(page.getByRole('radio', { name: 'Passkey' })).toBeVisible();
    },
  },
  {
    name: 'no such assistant',
    path: () => '/ai/ai-assistants/01990000-0000-7000-8000-000000000000/',
    heading: 'Elemento non trovato',
    as: 'admin',
  },
  {
    name: 'the 404 page, signed in',
    path: () => '/non/esiste/',
    heading: 'Ops, qui non c’è niente…',
    as: 'admin',
  },
  {
    name: 'a page refused',
    path: () => '/ai/ai-assistants/create/',
    heading: 'Permesso negato',
    as: 'viewer',
  },
  {
    name: 'the page that says that the permission is missing',
    path: () => '/permission-denied/',
    heading: 'Permesso negato',
    as: 'viewer',
  },
];

const CHECKED_ELSEWHERE = {
  '/setup': 'account/first-run.spec.ts',
  '/auth/logout': 'it shows nothing, and leads to the login',
  '/auth/login/two-factor-authentication': 'account/from-registration-to-a-lost-phone.spec.ts',
  '/mfa/mfamethod/$id': 'mfa/codes-that-are-sent.spec.ts',
  '/account/user/$id': 'the entry of a user, which begins in the list',
  '/monitoring/chats/$id': 'the console tests of monitoring, until the story of a review',
  '/monitoring/messages/$id': 'the console tests of monitoring, until the story of a review',
  '/monitoring/erasures/$id': 'the console tests of privacy: the demonstration erases nothing',
  '/organization/identity-provider/$id': 'account/identity-provider.spec.ts',
  '/organization/model-endpoint/$id': 'models/endpoints.spec.ts',
};

test('APP-19 the list holds every route', () => {
  expect(
    notListed(
      ROUTES.map(({ path }) => path()),
      CHECKED_ELSEWHERE,
    ),
  ).toEqual([]);
});

for (const { name, path, heading, as, after } of ROUTES) {
  test(`APP-19 axe finds nothing: ${name}`, async ({ visit }) => {
    const page = await visit(as);
    await page.goto(path());
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await after?.(page);
    await expectAccessibleInEveryLook(page);
  });
}
