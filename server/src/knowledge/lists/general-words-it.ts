/**
 * Words written for this project; CC0-1.0, see LICENCES.md. Verbs and nouns of everyday questions that fit almost any
 * subject: what the question is about stands beside them.
 */
export const italianGeneralWords = `
apre aprono aprire aprite chiude chiudono chiudere chiudete passa passano passare butto buttare butta buttano getto
gettare metto porto portare parlare parlo incontrare chiedo chiedere chiedono ottenere ottengo avere prendo prendere
prende iscrivo iscrivere iscriversi iscrivermi registrarmi richiedo richiedere presento presentare presenta fisso
prenoto prenotare contatto contattare contattarvi chiamo chiamare telefonare scrivo scrivere mando mandare invio
inviare consegno consegnare ritiro ritirare vado andare viene vengo venire arrivo arriva arrivare inizia iniziano
iniziare comincia cominciano cominciare finisce finiscono finire dura durano durare funziona funzionano funzionare
uso usare usa riesco riuscire succede conviene spetta spettano rivolgo rivolgermi rivolgersi informazione
informazioni notizie ora ore giorno giorni orario orari momento serve servono necessario necessaria quali valido
attualmente oggi adesso ottenerla ottenerlo averla averlo farla farlo pagarla pagarlo richiederla richiederlo
conosce conoscere conoscete conosci continua continuano
`;
