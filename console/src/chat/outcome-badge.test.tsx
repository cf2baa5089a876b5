import { OUTCOMES } from '@regia/contract/chat/outcomes';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { OutcomeBadge } from './OutcomeBadge.tsx';

test('MON-02 each outcome of an answer has a word of its own', async () => {
  const { container } = await show(
    <ul>
      {OUTCOMES.map((outcome) => (
        <li key={outcome}>
          <OutcomeBadge outcome={outcome} />
        </li>
      ))}
    </ul>,
  );
  const words = Array.from(container.querySelectorAll('li'), (row, at) => [OUTCOMES[at], row.textContent]);
  expect(Object.fromEntries(words)).toEqual({
    answered: 'Answered',
    partly: 'Partly answered',
    not_sure: 'Not sure',
    not_answered: 'Not answered',
    small_talk: 'Small talk',
    clarifying: 'Asked to clarify',
    contact: 'Wants a person',
    distress: 'In distress',
    chosen: 'Chosen from an offer',
    none_chosen: 'None of the offers',
    section_gone: 'Section gone',
    refused: 'Refused',
    failed: 'Failed',
    interrupted: 'Interrupted',
  });
});
