/** Words from written for this project; CC0-1.0, see LICENCES.md. */
export const italianAskingWords = `
posso può puo possiamo possono puoi potrei potrebbe devo deve dobbiamo devono dovrei bisogna occorre serve
servono fare faccio fa fate fanno fatto vorrei voglio vuole volere possibile modo cosa dove quando quanto
quanti quante quanta quale quali perché perche come mai cioè ancora già anche solo proprio qualche altro altra
altri altre tutto tutti tutte dire sapere so scusate scusa salve ciao buongiorno grazie favore aiuto mi ti ci
si vi cos qual trova trovo trovare avete ottengo mettere metto esiste esistono spiegami dimmi qualcuno
qualcosa chiama chiamano
`;
