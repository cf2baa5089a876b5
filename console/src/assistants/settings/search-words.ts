import { msg } from '@lingui/core/macro';
import type { search } from '@regia/contract/assistants/settings/search';
import type { WordsOf } from './words.ts';

export const searchWords: WordsOf<typeof search> = {
  has_rag: {
    name: msg`Search the pages for each question`,
    help: msg`Off, the assistant answers from its instructions alone, and cites nothing. Without a model it then only says that it doesn’t know.`,
  },
  has_rag_as_tool: {
    name: msg`Let the model search itself`,
    help: msg`The model decides what to search for, in place of a search for each question, in up to three rounds. Helps with questions in several parts. Each round takes the time and the tokens of one more answer. A model that calls no tools gets what the question finds.`,
    needsModel: true,
  },
  tool_max_concurrency: {
    name: msg`Searches at once`,
    help: msg`The most searches of the model that run at the same time.`,
    needsModel: true,
  },
  use_multi_query_retriever: {
    name: msg`Search in other words, too`,
    help: msg`A model rewords each question in the languages of the pages; without one, its words are replaced by synonyms that the pages have. Helps where visitors and pages use different words. Costs one more short request, up to three seconds, and some more searches. A model that searches itself needs none.`,
  },
  multi_query_queries_per_language: {
    name: msg`Rewordings in each language`,
    help: msg`More find more, and cost their tokens.`,
  },
  multi_query_system_instructions: {
    name: msg`Instructions for rewording`,
    help: msg`How the model rewords, such as “Use the terms of the regulations”. The form of the reply stays the same.`,
    needsModel: true,
  },
  use_self_query_retriever: {
    name: msg`Read filters from the question`,
    help: msg`Looks for a date, a language, a kind of document or a source in the question, as in “in 2025”, “in the regulation”. If nothing is left, the filter is dropped.`,
  },
  use_contextual_compression: {
    name: msg`Keep only the sentences that matter`,
    help: msg`The model reads only the sentences of a passage that bear on the question. Costs fewer tokens, and may lose a detail.`,
    needsModel: true,
  },
  search_type: {
    name: msg`Which passages it chooses`,
    help: msg`Of the passages that the search finds, those that the model reads. It takes no time that one would notice.`,
    needsModel: true,
    choices: {
      similarity: {
        name: msg`The most similar to the question`,
        help: msg`Right for most sites.`,
      },
      mmr: {
        name: msg`Similar, but different from each other`,
        help: msg`Helps where many pages say the same.`,
      },
      similarity_score_threshold: {
        name: msg`Only above a threshold`,
        help: msg`Helps where the model answers from pages that hardly fit. With none above it, the assistant quotes.`,
      },
    },
  },
  search_kwargs: {
    name: msg`Passages`,
    help: msg`How many passages the model reads, and how they are chosen.`,
    needsModel: true,
    fields: {
      k: {
        name: msg`Passages for the model`,
        help: msg`More cover a question in several parts, and cost their tokens.`,
      },
      fetch_k: {
        name: msg`Passages compared`,
        help: msg`Those among which different ones are looked for.`,
      },
      lambda_mult: {
        name: msg`Weight of similarity`,
        help: msg`1 looks at the question alone, 0 at the differences alone.`,
      },
      score_threshold: {
        name: msg`Threshold`,
        help: msg`The least probability that a passage answers.`,
      },
      filter: {
        name: msg`Filter`,
        help: msg`The pages and files that the assistant may find, with a model and without one. Of the values of one field that “is” has, one is enough; all conditions hold together.`,
        needsModel: false,
      },
    },
  },
};
