// Generated from svg/question-answer.svg by make.ts.
import { icon } from '../icon.tsx';

export const QuestionAnswerIcon = icon(<><path d="M5.25 2.75h8.5A2.25 2.25 0 0 1 16 5v6.25a2.25 2.25 0 0 1-2.25 2.25H7.5l-3.25 2.75V13.3A2.25 2.25 0 0 1 3 11.25V5a2.25 2.25 0 0 1 2.25-2.25"/><path d="M19.25 9.6A2.25 2.25 0 0 1 21 11.8v4.45a2.25 2.25 0 0 1-1.25 2v3L16.5 18.5H12a2.25 2.25 0 0 1-2-1.25M7.9 6.35a1.7 1.7 0 1 1 2.5 1.55c-.55.3-.9.55-.9 1.1"/><circle cx="9.5" cy="11" r="1" fill="currentColor" stroke="none"/></>);
