/** Words from written for this project, one group a line; CC0-1.0, see LICENCES.md. */
export const italianSynonymGroups = `
soldi denaro importo somma cifra euro contributo
rimborso restituzione accredito
telefono cellulare smartphone dispositivo telefonino
applicazione app
comprare acquistare acquisto spesa spese
pagare pagamento versare saldare
costo prezzo tariffa spesa gratuito gratis
iscriversi iscrizione iscritto iscrivo aderire adesione registrarsi registrazione partecipare partecipazione
cancellarsi cancellazione recedere recesso disiscriversi disdire disdetta uscire esco esce ritirarsi rinunciare
attivare attivazione abilitare abilitazione
disattivare disattivazione eliminare rimuovere togliere cancellare
negozio esercente negoziante punto esercizio
azienda ditta impresa società aziendale lavoro
famiglia familiare nucleo parente moglie marito figlio figlia coniuge
figlio minore minorenne ragazzo
conto iban banca bancario corrente
bancomat pagobancomat atm sportello
internet online web sito
computer pc browser desktop
domanda richiesta richiedere chiedere
scadenza termine entro data limite
ricevere arrivare ottenere avere
documento certificato attestato
modulo formulario
errore problema guasto malfunzionamento sbagliato errato scorretto
assistenza aiuto supporto
lamentela reclamo segnalazione
straniero estero cittadinanza estera
sicuro sicurezza protetto
privacy dati personali riservatezza
codice pin password credenziali
accesso accedere entrare login autenticarsi
classifica graduatoria posizione
albergo hotel struttura ricettiva alloggio
vacanza ferie soggiorno viaggio
ente comune amministrazione pubblica
impiegato dipendente
cambiare modificare aggiornare variare
durata durare validità valere
massimo limite tetto
minimo almeno
elenco lista
subito immediato immediatamente
transazione operazione pagamento acquisto
tassa imposta tributo tributi tassato reddito
invalido disabile disabilità vedente cieco accessibilità
padre madre genitore papà mamma
guadagnare guadagno reddito stipendio
comparire apparire visibile visualizzare vedere
vincere vincita premio
bicicletta bici
buono bonus voucher
bolletta utenza abbonamento canone
uguale stesso identico
differenza diverso differente cambiare
mandare inviare spedire trasmettere condividere inoltrare
partire iniziare cominciare avviare inizio avvio lancio
provvedimento decreto legge norma normativa
pubblicità pubblicitario promozionale
scaricare download
statistica numero dato
segnalare segnalazione
firmare firma sottoscrivere sottoscrizione
contattare contatto recapito
filmare video ripresa filmato
rifiutare respingere
mostrare esibire
annunciare annuncio presentare
provare prova testare test sperimentazione
multa sanzione contravvenzione verbale
automobile auto macchina veicolo
spazzatura immondizia rifiuto
buttare gettare smaltire conferire
ecologica ecocentro raccolta discarica
divano mobile ingombrante materasso poltrona
elettrodomestico frigorifero lavatrice lavastoviglie
matrimonio nozze
sposarsi sposare sposarmi sposarci matrimonio
nascita nato neonato
morte decesso
morto defunto
trasloco trasferimento
parcheggio sosta posteggio
parcheggiare parcheggio sosta
autobus bus corriera pullman
scuolabus pulmino
municipio comune
vigili polizia
prenotazione appuntamento
medico dottore ambulatorio
votare voto elezione elettorale
email mail
lampione illuminazione
orario apertura chiusura aperto chiuso
perdere perdita smarrire smarrimento
mamma madre maternità
partorire nascita
gemello gemellari
assegno contributo sussidio
asilo materna infanzia
gara competizione torneo manifestazione
condono rottamazione stralcio sanatoria
bimbo bambino
pass permesso contrassegno
parabrezza vetro
buca guasto disservizio
portare consegnare
rata rateizzazione
pranzo mensa pasto
tomba loculo cimitero
`;
