/** Words from written for this project; CC0-1.0, see LICENCES.md. */
export const englishAskingWords = `
can could should would may might must want need like please tell me know get got do does did how what when
where who whom which why whose way make possible use using used help thanks hello hi there any some something
explain work works possible allow
`;
