import type { EndpointKind } from '@regia/contract/models/endpoints';

/** The providers to choose from. Azure has two forms of addresses, so two kinds. */
export const PRESETS = ['openai', 'azure', 'mistral', 'ollama', 'llama_cpp', 'other'] as const;
export type Preset = (typeof PRESETS)[number];

/** The names of providers, which are the same in each language. */
export const PRESET_NAMES: Readonly<Record<Exclude<Preset, 'other'>, string>> = {
  openai: 'OpenAI',
  azure: 'Azure OpenAI',
  mistral: 'Mistral',
  ollama: 'Ollama',
  llama_cpp: 'llama.cpp',
};

/** The address that a kind fills in. In those of Azure the words in capitals are replaced. */
const ADDRESSES: Readonly<Record<EndpointKind, string>> = {
  openai: 'https://api.openai.com/v1',
  azure: 'https://RESOURCE.openai.azure.com/openai/v1',
  azure_deployments: 'https://RESOURCE.openai.azure.com/openai/deployments/DEPLOYMENT?api-version=2024-10-21',
  mistral: 'https://api.mistral.ai/v1',
  ollama: 'http://127.0.0.1:11434/v1',
  llama_cpp: 'http://127.0.0.1:8080/v1',
  other: '',
};

export const presetOf = (kind: EndpointKind): Preset => (kind === 'azure_deployments' ? 'azure' : kind);

/** The address after a change of the kind. A typed address stays. */
export function addressFor(kind: EndpointKind, now: string): string {
  const isTyped = now !== '' && !Object.values(ADDRESSES).includes(now);
  return isTyped ? now : ADDRESSES[kind];
}

/** The kind of a program that was found on the server’s machine. */
export const kindOfProgram = (program: string): EndpointKind =>
  program === 'Ollama' ? 'ollama' : program === 'llama.cpp' ? 'llama_cpp' : 'other';
