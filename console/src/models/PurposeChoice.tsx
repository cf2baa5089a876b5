import { useLingui } from '@lingui/react/macro';
import type { EndpointPurpose } from '@regia/contract/models/endpoints';
import { RadioGroup } from '../ui/RadioGroup.tsx';

interface PurposeChoiceProps {
  value: EndpointPurpose;
  onChange: (purpose: EndpointPurpose) => void;
}

/** The purpose of a new endpoint, which cannot be changed later. */
export function PurposeChoice({ value, onChange }: PurposeChoiceProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      name="purpose"
      label={t`Purpose`}
      options={[
        { value: 'chat', label: t`Chat`, help: t`A model that writes the answers of assistants` },
        {
          value: 'embeddings',
          label: t`Vectors`,
          help: t`An embeddings model, which groups gaps whose questions mean the same`,
        },
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value === 'embeddings' ? 'embeddings' : 'chat')}
    />
  );
}
