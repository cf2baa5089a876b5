/** Phrases of a site's frame, which asks the reader about the page itself. */
const ABOUT_THE_PAGE =
  /quest[ao] (?:pagina|sito)|this (?:page|site|website)|feedback|utile|helpful|bisogno di aiuto|need help|cerchi|cercavi|looking for|hai trovato|did you find|chi siamo|dove siamo|contattarci|contact us/i;

export const isAboutThePage = (text: string): boolean => ABOUT_THE_PAGE.test(text);

/** Titles of pages that every site has and that no visitor asks about. */
const GENERIC =
  /^(?:home|benvenut|welcome|start)|homepage|privacy|cookie|contatti|contact|note legali|legal notice|accessib|mappa del sito|site ?map|login|log in|accedi|accesso|search|cerca|risultati|results|newsletter|404|error/i;

export const isGenericTitle = (title: string): boolean => GENERIC.test(title);
