export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  readonly instructions: string;
  readonly turns: readonly Turn[];
  readonly maxTokens: number;
  /** Undefined: that of the settings. */
  readonly temperature?: number | undefined;
}
