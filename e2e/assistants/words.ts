/** What a person reads on the screens of the story, in one language. */
export interface Words {
  readonly language: 'it-IT' | 'en-US';
  readonly username: string;
  readonly password: string;
  readonly signIn: string;
  readonly assistants: string;
  readonly newAssistant: string;
  readonly name: string;
  readonly create: string;
  readonly putOnAir: string;
  readonly notReady: string;
  readonly noSource: string;
  readonly noKey: string;
  readonly addAndTrain: string;
  readonly addSource: string;
  readonly address: string;
  readonly add: string;
  readonly train: string;
  readonly progress: string;
  readonly trained: string;
  readonly answersFrom: string;
  readonly inService: string;
  readonly tryIt: string;
  readonly question: string;
  readonly ask: string;
  readonly whyThis: string;
  readonly found: string;
  readonly close: string;
  readonly issueKey: string;
  readonly newKey: string;
  readonly issue: string;
  readonly copied: string;
  readonly theKey: string;
  readonly keys: string;
  readonly basicInfo: string;
  readonly pauseText: string;
  readonly save: string;
  readonly saved: string;
  readonly onAir: string;
  readonly takeOffAir: string;
  readonly offAir: string;
  readonly admin: string;
  readonly editor: string;
  readonly signOut: string;
}

export const ITALIAN: Words = {
  language: 'it-IT',
  username: 'Nome utente',
  password: 'Password',
  signIn: 'Accedi',
  assistants: 'I tuoi assistenti',
  newAssistant: 'Nuovo assistente',
  name: 'Nome',
  create: 'Crea e vai all’addestramento',
  putOnAir: 'Metti in onda',
  notReady: 'non può ancora andare in onda',
  noSource: 'Non ha una fonte in servizio',
  noKey: 'Non ha una chiave',
  addAndTrain: 'Aggiungi una fonte e addestralo',
  addSource: 'Aggiungi fonte',
  address: 'Indirizzo della mappa o del sito',
  add: 'Aggiungi la fonte',
  train: 'Addestra',
  progress: 'Avanzamento dell’addestramento',
  trained: 'Addestramento riuscito',
  answersFrom: 'Risponde con 4 pagine',
  inService: 'Pagine in servizio',
  tryIt: 'Prova',
  question: 'La tua domanda',
  ask: 'Chiedi',
  whyThis: 'Perché questa risposta?',
  found: 'Passi trovati',
  close: 'Chiudi',
  issueKey: 'Crea una chiave',
  newKey: 'Nuova chiave',
  issue: 'Crea la chiave',
  copied: 'L’ho copiata, chiudi',
  theKey: 'La chiave',
  keys: 'Chiavi API',
  basicInfo: 'Dati di base',
  pauseText: 'Testo di pausa',
  save: 'Salva',
  saved: 'Dati salvati',
  onAir: 'è in onda',
  takeOffAir: 'Togli dall’onda',
  offAir: 'è fuori onda',
  admin: 'Amministratore',
  editor: 'Redattore',
  signOut: 'Esci',
};

export const ENGLISH: Words = {
  language: 'en-US',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign in',
  assistants: 'Your assistants',
  newAssistant: 'New assistant',
  name: 'Name',
  create: 'Create and go on to training',
  putOnAir: 'Put on air',
  notReady: 'cannot go on air yet',
  noSource: 'It has no source in service',
  noKey: 'It has no key',
  addAndTrain: 'Add a source and train it',
  addSource: 'Add a source',
  address: 'Address of the sitemap or of the site',
  add: 'Add the source',
  train: 'Train',
  progress: 'Progress of the training',
  trained: 'Training succeeded',
  answersFrom: 'Answers from 4 pages',
  inService: 'Pages in service',
  tryIt: 'Try',
  question: 'Your question',
  ask: 'Ask',
  whyThis: 'Why this answer?',
  found: 'Passages found',
  close: 'Close',
  issueKey: 'Issue a key',
  newKey: 'New key',
  issue: 'Issue the key',
  copied: 'I have copied it, close',
  theKey: 'The key',
  keys: 'API keys',
  basicInfo: 'Basic info',
  pauseText: 'Pause text',
  save: 'Save',
  saved: 'Data has been saved successfully',
  onAir: 'is on air',
  takeOffAir: 'Take off air',
  offAir: 'is off air',
  admin: 'Admin',
  editor: 'Editor',
  signOut: 'Sign out',
};
