/**
 * The commands, for people; the server checks that each of its commands is listed.
 * @type {Record<string, { usage: string, is: string }>}
 */
export const COMMANDS = {
  migrate: { usage: 'migrate', is: 'brings the database up to date' },
  seed: { usage: 'seed', is: 'makes the demonstration, unless it is there' },
  'create-superuser': {
    usage: 'create-superuser --organization NAME --username NAME --email ADDRESS [--password-stdin]',
    is: 'makes a superuser, and the organisation where there is none of that name',
  },
  'set-password': {
    usage: 'set-password USERNAME [--password-stdin]',
    is: 'gives an account a new password and ends its sessions',
  },
  'claim-domain': {
    usage: 'claim-domain ORGANIZATION DOMAIN',
    is: 'lets the admins of an organisation decide on who registers from a domain',
  },
  'require-second-factor': {
    usage: 'require-second-factor ORGANIZATION PROFILE on|off',
    is: 'demands a second factor of everyone with a profile, or no longer does',
  },
  'accept-secret': {
    usage: 'accept-secret',
    is: 'says that the REGIA_SECRET of now takes the place of the one that the database was used with',
  },
  doctor: { usage: 'doctor', is: 'says what is in order and what is not' },
};

const FLAGS = [
  ['npm start', 'starts Regia'],
  [
    'npm start -- --empty',
    'starts it without the demonstration: the first page makes the first organisation',
  ],
  ['npm run dev', 'starts it from its sources, without a build of the server (--dev)'],
  ['npm run regia -- doctor --homes', 'lists the data folders of clones that root has started'],
  ['npm run regia -- --help', 'prints this'],
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
