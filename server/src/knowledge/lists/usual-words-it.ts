/** Usual words of five letters or more, in any of their forms; written for this project, CC0-1.0, see LICENCES.md. */
export const italianUsualWords = `
abbonamento abitante abitazione abito accettare accompagnare accordo acqua acquedotto addetto adolescente adulto
aereo aeroporto affare affitto agenzia aggiungere agosto agricoltura albero alcuni alimentare allegato allievo
altezza alunno ambiente ambulatorio amico ammissione ampliamento anagrafe anagrafico andare angolo anima animale
annuale annullare anticipo antico anziano aperto apertura apparecchio appartamento appello applicare
appuntamento aprile aprire architetto archivio armadio arrivo articolo artigiano artista ascensore ascoltare
asilo aspettare assegnazione assegno assenza assicurazione assistente associazione assumere atleta attendere
attenzione attesa attestare attività attore autobus automobile autore autorità autorizzazione autostrada autunno
avviare avviso avvocato azione bagaglio bagno balcone bambina bambino bando barca basso bastare battello
batteria bellezza bello bevanda bianco bibita biblioteca bicchiere bicicletta biglietto bilancio binario
biologico bisogno blocco bolletta bollette bollo borsa bosco bottiglia braccio breve bruciare brutto buono
bussare busta cabina caccia cadere caffè calcio calcolo caldaia caldo calendario calma cambio camera camicia
camion cammino campagna campeggio campione campo canale cancello candidato canone cantiere cantina canto canzone
capace capello capire capitale capitolo cappello cappotto carattere carcere carico carne carnevale carriera
carrozza carta cartella cartello cartolina cartone cascina casella caserma cassa cassetta cassonetto castello
categoria cattedrale cattivo causa cauzione cavallo celibe cella cellula cemento cenere centesimo centimetro
centro cerca cercare cerimonia certo cervello chiamare chiaro chiave chiesa chilometro chirurgo chitarra
chiudere chiuso chiusura ciclabile cielo cimitero cinema cinghiale cinquanta cinque cintura cioccolato circa
circolare circolazione circolo cittadino civico civile classe cliente clima clinica codice cofano cognome
colazione colla collaborare collega collegio collina collo colloquio colonna colore colpa coltello comando
combattere combustibile commerciante commercio commissione compagno compenso competenza compilare compito
compleanno complesso completo comportamento comunicare comunicazione comunione comunità concerto concessione
concorso condizione condominio condono conferenza conferire conferma confermare confine congedo congresso
coniglio conoscere consegna consegnare conseguenza consenso conservare consigliere consiglio consultare
consumare consumo contare contatore contatto contenere contenitore contento continuare contrada contratto
controllo convegno convenzione convivente convivenza coperta coperto copia coppia coraggio corda corpo
correggere correre corretto corridoio corriere corsa corso corte cortile costa costruire costruzione costume
cotone credere credito crescere crescita crisi cristallo croce cucina cugino cultura culturale cuore cuscino
custode danno danza davanti debito debole dedicare delega delegare delibera dente denti dentista dentro denuncia
deposito depuratore deroga descrivere desiderio destinazione destra detrazione dettaglio diabete dialogo
dicembre dichiarare dichiarazione dieci dieta difesa difetto differenza difficile difficoltà diffondere digitale
diploma diretto direttore direzione dirigente diritto discarica disco discorso disegno disponibile disponibilità
disposizione distanza distretto distributore disturbo divano diverso divertente dividere divieto divisa divorzio
docente dogana dolce dolore domani domenica domicilio donare donazione donna dormire dottore dovere dritto droga
dubbio duplicato economia economico edicola edificio edilizia edizione educare educazione effetto elementare
elenco elettorale elettore elettricista elettricità elettrico elettronica elettronico elezione emergenza
emigrare energia enorme entrata epoca equipaggio erede eredità errato esame esaminare escludere escluso esempio
esente esenzione esercito esibire esistere esonero esperienza esperto esposizione espresso essere estate esterno
estinzione estratto europa europeo evento evitare fabbrica fabbricato faccia facile facoltà fallire famoso fango
fantasia farina farmacia farmaco fascia fascicolo fatica fattura fauna febbraio febbre federale felice femmina
ferita fermare fermata fermo ferro ferrovia festa festivo fetta fiamma fianco fiato fibra fiducia fiera figura
filiale filosofia finale finanza finestra finire finito fiore fioritura firma firmare fiscale fisico fissare
fisso fiume foglia foglio fogna fognatura folla fondo fontana fonte forchetta foresta forma formaggio formazione
fornaio fornire forno forte forza fossa fotografia fototessera frana francobollo frase fratello frazione freddo
freno frequentare frequenza fresco fretta fronte frontiera frutta fuggire fumare fumatore funerale fungo
funzionare funzione fuoco fuori furgone furto futuro galleria gallina gamba garage garanzia gatto gelato
generale genere genitore gennaio gente gentile gestione gestire gestore ghiaccio giacca giallo giardiniere
giardino ginnastica ginocchio giocare giocattolo gioco gioia giornale giornalista giornata giorno giovane
giovedì girare giudice giugno giunta giuramento giustizia giusto gocce gomma governo gradino grado grande grasso
grave gravidanza grazia grigio gruppo guanto guardare guardia guarire guerra guida guidare gusto idoneo
idraulico idrico igiene illuminazione imballaggio imbianchino immagine immigrato immigrazione immobile
immondizia imparare impianto impiego importante imprenditore impresa incarico incendio incidente inclinazione
incluso incontro incrocio indagine indennità indicare indietro indirizzo individuo industria infanzia infermiere
inferno infine influenza informare informatica informazione ingegnere inglese ingombrante ingresso iniziare
iniziativa inizio innalzare inquilino inquinamento insalata insegnante insegnare inserire insieme intera
interesse interno intero interprete intervento intervista inutile invalidità invece inverno inviare invio invito
irregolare ispezione istanza istituto istruzione italiano labbro ladro lampada lampione lanciare largo lasciare
laterale latte laurea laureato lavagna lavanderia lavare lavatrice lavorare lavoratore legale legge leggere
leggero legno lente lento lenzuolo lettera letto lettore lettura levare lezione libero libertà libreria libretto
libro licenza liceo limone linea lingua liquido litro livello locale località locanda lontano lotta lotto luglio
lunedì lungo luogo macchina macello madre maestra maestro magazzino maggio maggiore maggiorenne maglia magro
maiale malato malattia maltempo mamma mancanza mancare mandare mangiare maniera manifestazione mansione
mantenere manuale manutenzione marca marciapiede marea margine marinaio marrone martedì marzo maschera maschio
massa materasso materia materiale maternità matita matrimonio mattina mattino mattone maturità medaglia
mediatore medicina medico medio meglio membro memoria mensa mensile mente mentre mercato merce mercoledì merenda
messa messaggio mestiere metallo metodo metro metropolitana mezza mezzo mezzogiorno microchip miele migliorare
migliore miliardo milione militare minestra miniera ministero ministro minoranza minuto misura misurare mobile
mobilità moderno modifica modulistica molto momento mondo moneta montagna monte monumento morale morire morte
mostra mostrare motivo motociclo motore motorino movimento mucca multa municipale municipio muratore muschio
muscolo museo musica musicale musicista mutuo nascere nascita nascosto nastro natale natura naturale navetta
nazionale nazione nebbia necessario necessità negativo nemico nessuno niente nipote nobile nocivo noioso
noleggio nonna nonno norma normale normativa notaio notifica notizia notte novanta novembre nozze nubile numero
nuotare nuovo nuvola obbligatorio obbligo occasione occhiali occhio occupare occupazione oculista odore offerta
officina offrire oggetto ombra ombrello omicidio onore opera operaio operatore opinione opposto opuscolo orario
ordinanza ordinario ordine orecchio orfano organico organizzare organo originale origine orologio ospedale
ospite osservare ostello ottanta ottico ottimo ottobre pacco padre padrone paese pagina paglia palazzina palazzo
palco palestra palla pallone panca panchina panificio panino pannello pantaloni parcheggiare parcheggio parco
pareggio parente parere parete parlare parola parrocchia parrucchiere parte partecipare partecipazione partenza
partire partita partito passaggio passaporto passare passeggero passeggiata passo pasta pasti pasto patata
patente paternità patria patrimonio patrono paura pausa pavimento paziente pecora pedaggio pedone peggio pelle
pendolare penna pensare pensiero pensionato pensione perdere perdita pericolo pericoloso periferia periodo
permanente permesso persona personale pesante pesca pescare pesce petrolio pettine pezzo piacere pianeta piano
pianta piatto piazza piccolo piede pietra pigione pilota pioggia pioppo piovere piscina pista pittore pittura
pizza plastica pochi poesia poeta polizia polizza pollo poltrona polvere pomeriggio pomodoro ponte popolare
popolazione popolo porta portare portiere porto portone posare posate positivo possesso posta postale posteggio
potabile potatura potere povero pranzo pratica pratico prato precedente preciso preferire pregare preghiera
prelievo premere premio prendere prenotare prenotazione preoccupare preparare presentare presente presenza
presidente pressione prestare prestito presto preventivo prezioso prima primavera primo principale principe
principio privato probabile procedere procedimento procedura processo procura prodotto produrre produzione
professionale professione professore profilo profondo profugo progetto programma proibire promessa promuovere
pronto proposta proprietario proprietà proroga prova provare provincia provvedimento psicologo pubblicare
pubblicazione pulire pulito pulizia pullman punire punta puntuale quaderno quadro qualità quantità quaranta
quartiere quarto quattro quinto quota quotidiano raccogliere raccolta raccomandata raccontare radice radio
raffreddore ragazza raggiungere ragione rapido rapporto rappresentare recapito recente recinto recitare recupero
referendum regalo regina regione registro regola regolamento regolare relazione religione religioso rendere
reparto repubblica residente residenza residuo respirare responsabile restare restauro restituire resto retta
rettifica riaprire ricambio ricco ricerca ricetta ricevuta riciclare riciclo ricordare ricordo ricorso ricovero
ridere ridurre riduzione rifare riferimento rifiutare rifiuti rifiuto riforma rifugiato rifugio righe rilasciare
rilascio rilievo rimanere rinnovare rinnovo rinuncia riparare riparazione ripetere riposo riscaldamento
riscossione riserva risorsa risparmio rispettare rispetto rispondere risposta ristorante ristrutturare risultato
ritardo ritirare ritiro ritornare ritorno riunione riuscire rivista rivolgere romanzo rosso rotaia rotonda rotto
rottura rubare rumore rumoroso ruota sabato sabbia sacchetto sacco sagra salario saldo salire salone salsa
saltare salumeria salute salvare sangue sanitario sanità santo sapone sapore satellite sbagliare sbaglio sbarco
scaffale scala scaldare scale scambio scaricare scarico scarpa scarto scatola scegliere scelta scena schermo
scherzo schiena scientifico scienza sciopero scolastico sconto scoprire scorso scritto scrittore scrivania
scrivere scrutatore scuola scuolabus scusare secchio secco secolo secondo sedia sedici segnalare segnale segno
segretario segreteria segreto seguente seguire selvaggio semaforo sembrare semplice sempre senso sentenza
sentiero sentire separare separato separazione sepoltura serata sereno serie serio serpente servire servizio
sessanta sesso sesto settanta sette settembre settimana settore sezione sfalcio sfida sguardo siccità siepe
sigaretta significare signora signore silenzio simile simpatico sindacato sindaco singolo sinistra sistema
situazione smaltimento smaltire smarrimento smarrire smettere soccorso sociale società socio soggetto sogno
soldato solidarietà solito sollevare soluzione sonno sopra sordo sorella sorpresa sorriso sorteggio sospendere
sospensione sosta sostanza sostegno sostituire sotto spalla spazio spazzatura specchio speciale specie spedire
spedizione speranza sperare spesso spettacolo spiaggia spiegare spina spingere spirito splendido spogliatoio
sporco sportello sportivo sposa sposare sposato squadra stabile stadio stagione stamattina stampa stampare
stanco stanza stare stasera stato statua statuto stazione stella stesso stile stipendio stivale stoffa stomaco
storia storico strada stradale stranieri strano stretto strumento studente studiare studio stufa stupido
successo sufficiente suolo suonare suono superare superficie superiore supermercato superstite svegliare
sviluppo tabaccheria tabella taglia tagliando tagliare taglio tappeto tardi targa tasca tassista tasto tavola
tavolo teatro tecnica tecnico tecnologia tedesco telecamera telefonare telefonata televisione temperatura
tempesta tempio tempo temporale temporaneo tenda tenere tennis tentare teoria terapia terme terra terreno
territorio terzo tesoro tessera testa testamento testimone testo tetto timbro tirare tirocinio titolare titolo
toccare tomba tonno tornare torre torta totale trabocco traccia tradizione tradurre traduttore traduzione
traffico trama tranquillo transito trasferimento trasferire traslocare trasloco trasmettere trasparente
trasparenza trasporto trattamento trattare trattoria traversa treno trenta triangolo triste troppo truffa
turismo turista turistico turno tutela tutore ubriaco uccello uccidere udito ufficiale ufficio uguale ultimo
umano umidità umido undici unione unire unità universale università uomini usanza usato uscita utensile utente
utile utilizzare vacanze vaccinazione vaccino vagone valigia valle valore valutare vapore variante variazione
vasca vecchio vedere vedova vedovo vegetazione veicolo veloce velocità vendere vendita venerdì venire venti
vento verbale verde verdura verifica verità versamento verso veste vestire vestito veterinario vetrina vetro
viaggiare viale vicino vicolo vigilanza vigile vigna villa villaggio vincere vincita vincolo violenza virus
visibile visita visitare vista visto visura vittima vittoria vivere volante volontariato volontario volontà
volta voltare volto votare votazione vuoto zaino zampa zanzara zucchero
doppio doppia contanti
`;
