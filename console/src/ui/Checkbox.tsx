import { Choice, type ChoiceProps } from './Choice.tsx';

export const Checkbox = (props: ChoiceProps) => <Choice look="check" type="checkbox" {...props} />;
