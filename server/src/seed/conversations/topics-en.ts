import type { Reasons, SmallTalkTexts, Topic } from './topic.ts';

/** The questions of people to the English assistant, as they type them. */
export const topicsEn: readonly Topic[] = [
  {
    weight: 10,
    asks: [
      'I forgot my password, what do I do?',
      'forgot password',
      'how can i reset my pasword',
      'I can’t remember my password. How do I get back in?',
    ],
    next: [['How long is the link for a new password valid?'], ['How do I change my password?']],
  },
  {
    weight: 4,
    asks: ['Why do I have to wait before I sign in again?', 'it says I must wait before trying again, why'],
  },
  {
    weight: 5,
    asks: ['How do I register?', 'where can I sign up', 'How do I get an account?'],
    next: [['The confirmation link does not arrive, what now?'], ['Who accepts my registration?']],
  },
  { weight: 3, asks: ['How do I change my email address?', 'i need to change the email i sign in with'] },
  { weight: 3, asks: ['How do I see and end my sessions?', 'log out my other devices'] },
  {
    weight: 6,
    asks: [
      'I lost my phone: how do I get back in?',
      'new phone, authenticator app is gone',
      'lost my second factor, help',
    ],
    next: [['What are backup codes?', 'where do I find my backup codes?']],
  },
  {
    weight: 4,
    asks: ['What is a second factor for?', 'How do I set up the authenticator app?', 'what is a passkey'],
  },
  {
    weight: 8,
    asks: [
      'How do I train an assistant on a website?',
      'How do I teach it our website?',
      'where do I put the sitemap',
      'how does training work?',
    ],
    next: [
      ['Does training read everything again?', 'does it read all pages every time?'],
      ['Can I follow training while it runs?'],
    ],
  },
  {
    weight: 6,
    asks: [
      'Why was a page skipped?',
      'some pages were skipped during training, why?',
      'the report lists skipped pages',
    ],
    next: [['What happens when training fails?']],
  },
  { weight: 3, asks: ['What does "New information to learn" mean?'] },
  { weight: 3, asks: ['How do I prepare a website for good answers?', 'how should we write our pages?'] },
  {
    weight: 7,
    asks: [
      'Why does the assistant say "I don’t know"?',
      'it keeps saying I don’t know but the page is there',
      'why can’t it answer',
    ],
    next: [['How do I teach a correction?', 'how do I correct a wrong answer?']],
  },
  { weight: 4, asks: ['How sure is an answer?', 'What are the numbers next to the sentences?'] },
  {
    weight: 5,
    asks: ['How do I teach a correction?', 'can I teach it a better answer'],
    next: [['Which questions aren’t answered well?', 'where do I see the gaps?']],
  },
  { weight: 3, asks: ['Does it understand typos and synonyms?', 'does it understand typing errors?'] },
  {
    weight: 8,
    asks: [
      'How do I put an assistant on air?',
      'how do i make my assistant available to the public',
      'how to go on air?',
    ],
    next: [
      ['How do I take an assistant off air?', 'and how do I take it off air for the summer?'],
      ['Who can put an assistant on air?'],
    ],
  },
  { weight: 4, asks: ['How do I create an assistant?', 'I want to create a new assistant for the library'] },
  { weight: 3, asks: ['What do in preview, on air and off air mean?', 'what does preview mean'] },
  {
    weight: 5,
    asks: ['How do I change the colors of the chat?', 'can the chat use the colors of our website?'],
    next: [['How do I change the texts of the chat?', 'where do I write the greeting?']],
  },
  {
    weight: 8,
    asks: [
      'How do I put the assistant on my site?',
      'where do I paste the code of the chat',
      'How do I install the chat on WordPress?',
      'embed the chat on our website',
    ],
    next: [
      ['How do I check that the chat works on my page?', 'Nothing appears on my page: what do I check?'],
    ],
  },
  {
    weight: 4,
    asks: ['How do I create a key?', 'where is the key of the assistant'],
    next: [['How do I revoke a key?', 'Can I put the key in the pages of my website?']],
  },
  {
    weight: 6,
    asks: ['How do I invite a colleague?', 'add a new colleague', 'How do I add a person?'],
    next: [['How do I accept a registration?'], ['Which roles are there, and what can each of them do?']],
  },
  { weight: 4, asks: ['What can an editor do?', 'can an editor create keys?', 'what can a viewer do'] },
  {
    weight: 5,
    asks: ['Why does it say "Permission denied"?', 'permission denied, why?'],
    next: [['Who can create assistants and keys?']],
  },
  { weight: 3, asks: ['How do I import users from a file?', 'can I import users from excel'] },
  {
    weight: 3,
    asks: ['How do I erase personal data?', 'how do I obfuscate a conversation?'],
    next: [['After how many days are conversations deleted?']],
  },
  { weight: 3, asks: ['How do I review a conversation?', 'Which keys help to review?'] },
  { weight: 3, asks: ['What do the statistics count?', 'how do I read the statistics'] },
  { weight: 3, asks: ['How do I make a backup?', 'Where does Regia keep its data?'] },
  { weight: 4, asks: ['How do I connect a model?', 'Do I need an AI model?', 'can I use Ollama?'] },
  { weight: 3, asks: ['How do I change the language and the theme?', 'is there a dark mode'] },
  { weight: 2, asks: ['What is Regia for?', 'what is regia'] },
  // The manual does not answer these.
  {
    weight: 8,
    asks: ['How much does Regia cost per year?', 'what is the price of a license', 'Regia price'],
  },
  { weight: 7, asks: ['Does it work with Microsoft Teams?', 'can we connect it to Teams?'] },
  { weight: 3, asks: ['Can the assistant answer in French?', 'does it speak french or german'] },
  { weight: 3, asks: ['Is there a mobile app?', 'is there an iphone app for the console'] },
  { weight: 2, asks: ['Can visitors upload a photo in the chat?', 'can people attach files to a question'] },
  { weight: 1, asks: ['what’s the weather like tomorrow', 'who won the match last night?'] },
  {
    weight: 2,
    asks: [
      'Hi, my name is Laura Bennett, my email is laura.bennett@example.com and the confirmation link does not arrive',
      'Please call me back on +44 20 7946 0958, I forgot my password and cannot sign in',
    ],
  },
];

export const smallTalkEn: SmallTalkTexts = {
  greetings: ['Hello', 'Hi there', 'hi', 'Good morning', 'Good afternoon'],
  thanks: ['Thanks!', 'thank you', 'Great, thanks', 'ok thanks', 'Thanks for your help'],
  others: ['Who are you?', 'are you a robot?', 'Am I talking to a person?'],
};

export const reasonsEn: Reasons = {
  down: [
    'Not what I asked',
    'Too long, I only needed the last step',
    'It did not answer my question',
    'I still don’t know where to click',
    'Too general',
  ],
  up: ['Quick and clear', 'Exactly what I needed', 'The link to the page helped', 'Solved, thanks'],
};
