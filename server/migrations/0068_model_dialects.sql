-- The form of the API that one model of one endpoint accepts, as its answers showed.
create table model_dialects (
  -- Its address, without a query.
  endpoint            text not null,
  model               text not null,
  -- The field that limits the length of an answer.
  limit_field         text not null,
  -- The temperature that it refused; null if it refused none. Another one may be accepted.
  refused_temperature double precision,
  -- Whether the token counts of a stream are asked for.
  usage               text not null,
  -- The role of the message with the rules.
  rules               text not null,
  -- Whether an answer is streamed, or comes whole.
  stream              text not null,
  -- The tokens that the limit has for thoughts.
  room                int not null,
  -- Whether thoughts stand in the text of an answer, closed by a tag that was never opened.
  thoughts            text not null,
  learnt_on           timestamptz not null default now(),
  primary key (endpoint, model)
);
