import type { RoleQuestions } from '../answers/asked-things.ts';

/** The same for English. */
export const ROLE_QUESTIONS_EN: RoleQuestions = [
  ['outcome', ['how much (?:do|will|would|can) (?:i|we) (?:get|receive)', '(?:will|do) (?:i be told|you (?:let me know|tell me|notify me)|i hear back)']],
  [
    'cost',
    [
      'how much',
      '(?:costs?|prices?|fees?|charge[sd]?|discounts?|reductions?|exempt\\w*|free of charge|for free)',
      '(?:is|are) (?:it|they|there|this) free',
      'pay (?:again|less|more|anything|something|twice)',
    ],
  ],
  ['limit', ['(?:by|until|from|since) when', 'deadlines?', '(?:last|final|due) (?:day|date)']],
  ['deadlines', ['how (?:long|soon)']],
  [
    'audience',
    [
      '(?:me|i|us) or (?:the|my|our)',
      'who (?:(?:can|may)(?! help)|pays|is entitled|is eligible|is allowed|must|has to)',
      'who (?:is|are) (?:it|they|this) for',
      '(?:am i|are we) (?:entitled|eligible|allowed)',
      'eligib\\w+',
      'requirements',
      '(?:do|must|should) (?:i|we) (?:have to |need to )?be (?:an? )?\\w+',
      '(?:only|also|even) (?:for|if i)',
      'income limit',
      'on behalf',
      'someone else',
    ],
  ],
  [
    'needed',
    [
      '(?:what|which) (?:documents?|papers?|forms?|paperwork|data|photos?)',
      'what (?:do|should|must|will) (?:i|we) (?:have to |need to )?(?:need|bring|have(?! to)|submit|attach|prepare|show)',
      'what (?:is|s) needed',
      'documents? (?:for|needed|required)',
      'do (?:i|we) need (?:an? |my |the |to (?:bring|have|show) )?\\w+',
      '(?:is|are) (?:an? |the |my )\\w+ (?:\\w+ )?(?:enough|fine|ok|okay|required|mandatory)',
      'without (?:an? |my |the )?\\w+ can (?:i|we)',
    ],
  ],
  ['outcome', ['what (?:do|will|would) (?:i|we) (?:get|receive|obtain)', 'what happens (?:next|then|after\\w*)', 'will (?:i|we) (?:get|receive)']],
  [
    'contacts',
    [
      'who (?:do|should|can|must) (?:i|we) (?:contact|call|ask|write|ring|speak|talk|phone)',
      'whom',
      'who to (?:contact|ask|call)',
      'who (?:can |could )?helps? (?:me|us)',
      '(?:which|what) office',
      '(?:phone number|number to call|telephone|e ?mail|contacts?)',
    ],
  ],
  ['status', ['suspended', 'still (?:active|available|possible)']],
  ['deadlines', ['when', 'due date', 'expir\\w+', '(?:late|in time)', '(?:still|already) (?:open|closed)']],
  ['address', ['address', 'where (?:is|are)', 'which street']],
  ['places', ['where (?:\\w+ ){1,12}(?:online|in person)', 'link']],
  ['ways', ['(?:online|in person|by hand|appointment)']],
  ['places', ['where']],
  ['manner', ['how (?:do|can|to|should)', 'what (?:do|should|must) (?:i|we) (?:have to |need to )?do']],
  ['payment', ['(?:do|must|should) (?:i|we) (?:have to )?pay']],
];
