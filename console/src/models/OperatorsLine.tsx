import { useLingui } from '@lingui/react/macro';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Note } from '../ui/Note.tsx';

interface OperatorsLineProps {
  line: string;
  /** The name of the region. A page may show several lines. */
  label: string;
}

/** The line that the server’s administrator sets so that Regia may reach an address, ready to be copied. */
export function OperatorsLine({ line, label }: OperatorsLineProps) {
  const { t } = useLingui();
  return (
    <Note tone="info" title={t`Send this line to your server administrator`}>
      <CodeBlock code={line} label={label} copyLabel={t`Copy line`} />
    </Note>
  );
}
