/**
 * The commands, for people; the server checks that each of its commands is listed.
 * @type {Record<string, { usage: string, is: string }>}
 */
export const COMMANDS = {
  migrate: { usage: 'migrate', is: 'brings the database up to date' },
  seed: { usage: 'seed', is: 'creates the demonstration, unless it already exists' },
  'remove-conversations': {
    usage: 'remove-conversations',
    is: 'removes the conversations that were generated for the demonstration',
  },
  'create-superuser': {
    usage: 'create-superuser --organization NAME --username NAME --email ADDRESS [--password-stdin]',
    is: 'creates a superuser, and the organization if it does not exist',
  },
  'set-password': {
    usage: 'set-password USERNAME [--password-stdin]',
    is: 'gives an account a new password and ends its sessions',
  },
  'claim-domain': {
    usage: 'claim-domain ORGANIZATION DOMAIN',
    is: 'lets the admins of an organization decide on registrations from a domain',
  },
  'require-second-factor': {
    usage: 'require-second-factor ORGANIZATION PROFILE on|off',
    is: 'requires a second factor for a profile, or stops requiring it',
  },
  'acomea-profile': {
    usage: 'acomea-profile ORGANIZATION on|off',
    is: "makes the profile 'acomea', which the superusers of an organization can use, or removes it",
  },
  'accept-secret': {
    usage: 'accept-secret',
    is: 'makes the current REGIA_SECRET the one for this database',
  },
  doctor: { usage: 'doctor', is: 'checks the installation and reports problems' },
  'measure-embeddings': {
    usage: 'measure-embeddings',
    is: 'asks the embeddings model for labelled questions, and prints the EMBEDDINGS_ALIKE_FROM that fits it',
  },
  evaluate: {
    usage:
      'evaluate DIR [--answers FILE] [--json] [--endpoint NAME ... [--organization NAME] [--runs N] [--yes]]',
    is: 'measures answers on the questions of a folder, also those of models, and writes them all into a page (docs/evaluation.md)',
  },
};

const FLAGS = [
  ['npm start', 'starts Regia'],
  [
    'npm start -- --empty',
    'starts Regia without the demonstration: the first page creates the first organization',
  ],
  ['npm run dev', 'starts Regia from its sources, without building the server (--dev)'],
  ['npm run regia -- doctor --homes', 'lists the data folders of clones that root started'],
  ['npm run regia -- --help', 'prints this help'],
];

/** @param {string[]} words */
export const asksForHelp = (words) => words.includes('--help') || words.includes('-h') || words[0] === 'help';

export const helpText = () =>
  [
    ...FLAGS.map(([line, is]) => `${line}\n    ${is}`),
    '',
    'npm run regia -- COMMAND, where COMMAND is one of:',
    '',
    ...Object.values(COMMANDS).map(({ usage, is }) => `  ${usage}\n      ${is}`),
    '',
    'Settings are environment variables: docs/configuration.md lists them.',
    '',
  ].join('\n');
