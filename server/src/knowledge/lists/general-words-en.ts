/**
 * Words written for this project; CC0-1.0, see LICENCES.md. Verbs and nouns of everyday questions that fit almost any
 * subject: what the question is about stands beside them.
 */
export const englishGeneralWords = `
open opens opening close closes closing get gets take takes taking bring bringing put throw drop pick collect speak
talk meet ask asking apply applying request sign signing register registering enroll enrol book booking contact call
phone write send sending deliver go goes going come comes coming arrive arrives start starts begin begins end ends
last lasts happen happens use uses using work works working find finding obtain receive have having necessary required
keep keeps keeping say says saying
information info hour hours day days time times now today currently available
`;
