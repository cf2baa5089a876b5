import { compressorFor, modelContext } from '../../../knowledge/public.ts';
import { askEither } from '../../../platform/model/ask-either.ts';
import { CallMeter } from '../../../platform/model/call-meter.ts';
import { failureOf } from '../../../platform/model/failure.ts';
import type { ModelFailure } from '../../../platform/model/failure.ts';
import type { ModelRequest, Turn } from '../../../platform/model/model-request.ts';
import type { Model, ModelPart } from '../../../platform/model/model.ts';
import { placeOf } from '../../citations.ts';
import { CitedText, REFUSED } from '../../cited-text.ts';
import { shorterHistory } from '../../earlier-turns.ts';
import { LinkFilter } from '../../link-filter.ts';
import { LinkPolicy } from '../../link-policy.ts';
import { buildPrompt } from '../../prompt.ts';
import { subjectsIn } from '../../recognition/refused-subject.ts';
import { SecretFilter } from '../../secret-filter.ts';
import { checkStatements } from '../../statements/check-statements.ts';
import type { ComposingWithModel } from '../composing.ts';
import type { AskedModels, ModelDraft, ModelEnding } from '../written.ts';

/** Lets a model write from the passages; undefined if none supports an answer: the model could only invent one. */
export async function fromModel(composing: ComposingWithModel): Promise<ModelDraft | undefined> {
  const { plan, asked, shown, earlier, mayClarify, model, sink, steps, signal } = composing;
  if (shown.passages.length === 0 || shown.confidence.p < (plan.askModelFrom ?? Infinity)) return undefined;
  const context = modelContext(
    shown.passages,
    await shown.index.neighbours(shown.passages.map((passage) => passage.id)),
    plan.contextCharacters,
  );
  const compress = plan.compresses ? compressorFor(shown.question) : undefined;
  const promptWith = (turns: readonly Turn[]) =>
    buildPrompt({
      assistantName: plan.assistantName,
      instructions: plan.instructions,
      internal: plan.internalInstructions,
      refused: subjectsIn(plan.refusedSubjects),
      advanced: plan.advancedInstructions,
      temperature: plan.temperature,
      language: sink.language,
      passages: context.map(({ number, passage }) => ({
        ...placeOf(passage),
        number,
        date: passage.date,
        text: compress?.(passage) ?? passage.body,
      })),
      earlier: turns,
      question: asked.content,
      mayClarify,
      maxTokens: plan.answerTokens,
    });
  let prompt = promptWith(earlier);
  const given = new Set(context.map(({ passage }) => passage.id));
  steps.done('prompt', shown.passages.filter(({ id }) => !given.has(id)).length);
  const shorten = (): ModelRequest | undefined => {
    if (earlier.length === 0) return undefined;
    prompt = promptWith(shorterHistory(earlier, plan.shortMessageCharacters));
    return prompt.request;
  };
  const newCitedText = () => new CitedText(context.length, plan.citations === 'inline');
  let cited = newCitedText();
  const newSecret = () =>
    new SecretFilter(plan.internalInstructions, [
      plan.instructions,
      asked.content,
      ...context.flatMap(({ passage }) => [passage.title, passage.body]),
    ]);
  let secret = newSecret();
  let withheld: ModelEnding['withheld'];
  const policy = new LinkPolicy(
    asked.assistant.sites,
    context.map(({ passage }) => passage),
    () => cited.cited,
  );
  let links = new LinkFilter(policy);
  let end: ModelEnding['end'];
  let failure: ModelFailure | undefined;
  let isTooLong = false;
  /** The text before the links are filtered. */
  let unfiltered = '';
  const show = (safe: string | undefined): void => {
    if (safe === undefined) withheld = 'secret';
    else if (cited.declared === REFUSED) withheld = 'subject';
    if (safe === undefined || withheld) return;
    unfiltered += safe;
    sink.append(links.push(safe));
  };
  const withdraw = (): void => {
    unfiltered = '';
    secret = newSecret();
    cited = newCitedText();
    links = new LinkFilter(policy);
    sink.withdraw();
  };
  let models: AskedModels = { model, before: undefined };
  const meter = new CallMeter(model, () => prompt.request);
  try {
    const ask = (one: Model, isHurried: boolean) =>
      streamFitting(one, prompt.request, shorten, { signal, isHurried });
    for await (const part of askEither(model, signal, ask)) {
      meter.note(part);
      if (part.type === 'taken_over') {
        if (unfiltered !== '') withdraw();
        models = { model: part.by, before: { model, failure: part.failure.reason } };
        end = undefined;
        continue;
      }
      if (part.type === 'end') {
        end = part;
        continue;
      }
      if (part.type === 'withdrawn') {
        withdraw();
        continue;
      }
      const room = plan.answerCharacters - sink.answer.length - links.heldLength;
      show(secret.push(cited.push(part.text.slice(0, room))));
      isTooLong = part.text.length > room;
      if (isTooLong || withheld) break;
    }
  } catch (error) {
    failure = failureOf(error);
    meter.failed(failure);
  }
  show(secret.push(cited.end()));
  show(secret.end());
  if (withheld) withdraw();
  sink.append(links.end());
  steps.done('model');
  const { statements, grounding } = checkStatements(unfiltered, {
    sources: context.map(({ passage }) => passage),
    language: shown.language,
    alsoKnown: [asked.content, plan.assistantName],
    knowsAddress: (address) => policy.knows(address),
  });
  return {
    parts: [],
    statements,
    cited: cited.cited.flatMap((number) => context[number - 1]?.passage ?? []),
    used: context.map(({ passage }) => passage),
    grounding,
    models,
    model: models.model.name,
    ...meter.usage,
    spent: meter.spent,
    prompt: prompt.parts,
    failure: failure?.reason ?? null,
    hasUnreadable: (end?.unreadable ?? 0) > 0,
    ending: { failure, end, isTooLong, withheld, declared: cited.declared },
  };
}

interface Streaming {
  readonly signal: AbortSignal;
  readonly isHurried: boolean;
}

/** Streams the answer. If the endpoint refuses the request as too long, asks once more with a shorter one. */
async function* streamFitting(
  model: Model,
  request: ModelRequest,
  shorten: () => ModelRequest | undefined,
  { signal, isHurried }: Streaming,
): AsyncGenerator<ModelPart> {
  try {
    yield* model.stream(request, signal, isHurried);
  } catch (error) {
    const shorter = failureOf(error).isForLength ? shorten() : undefined;
    if (!shorter) throw error;
    yield* model.stream(shorter, signal, isHurried);
  }
}
