/** Openings of lines that lead to other pages; written for this project, CC0-1.0, see LICENCES.md. */
export const italianChrome = `
scopri
scopri di più
scopri come
leggi
leggi di più
leggi tutto
leggi anche
leggi la guida
vai
vai alla
vai al
approfondisci
scarica
scarica l'app
guarda
guarda il video
torna su
torna indietro
torna alla home
condividi
stampa
chiudi
apri
avanti
indietro
iscriviti
iscriviti alla newsletter
registrati
accedi
continua a leggere
clicca qui
contattaci
vedi tutti
vedi tutte
mostra di più
carica altri
carica altre
continua
ulteriori dettagli
ulteriori informazioni
vedi qui
consulta
visita il sito
visita la pagina
richiedi informazioni
se hai dubbi
per saperne di più
per maggiori informazioni
per ulteriori informazioni
maggiori informazioni
altre informazioni
sei qui
ti trovi in
campo obbligatorio
campi obbligatori
form protetto
questo sito è protetto
vedi anche
mostra tutto
menu
cerca
ultimo aggiornamento
pagina aggiornata il
foto di
fonte
`;
