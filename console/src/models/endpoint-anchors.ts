/** The id of the assistants on the page of an endpoint. */
export const ASSISTANTS_OF_ENDPOINT = 'assistants';
