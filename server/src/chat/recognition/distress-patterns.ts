/** Relatives, and people in a position of trust. */
const NEAR_IT =
  '(?:zi[oa]|nonn[oa]|padre|madre|papa|babbo|mamma|patrigno|matrigna|fratell(?:o|astro)|sorell(?:a|astra)|cugin[oa]|cognat[oa]|suocer[oa]|figlio|vicin[oa](?: di casa)?|collega|capo|datore di lavoro|maestr[oa]|professor(?:e|essa)|prof|insegnante|allenatore|istruttore|educatore|prete|parroco|sacerdote|catechista|bidello|medico|dottore|infermiere|badante|babysitter|amico di famiglia|amico)';
const NEAR_EN =
  '(?:(?:step ?|grand)?(?:father|mother)|step ?(?:dad|mum|mom)|grand(?:dad|pa|ma|mum)|dad|daddy|mum|mom|uncle|aunt|(?:step ?)?(?:brother|sister)(?: in law)?|cousin|(?:father|mother) in law|son|neighbou?r|colleague|boss|teacher|coach|instructor|tutor|priest|pastor|doctor|nurse|carer|babysitter|family friend)';
/** Children. */
const CHILD_IT =
  '(?:(?:la )?mia (?:figlia|sorellina|nipotina|bambina)|(?:il )?mio (?:figlio|fratellino|nipotino|bambino)|(?:la|una) bambina|(?:il|un) bambino|i bambini)';
const CHILD_EN =
  '(?:my (?:daughter|son|child|kids?|children|little (?:sister|brother)|niece|nephew)|the (?:child|children|kids?))';
const INTRUDER_EN =
  '(?:someone|somebody|a man|a stranger|they|burglars?|robbers?|thieves|intruders?|an intruder)';
const HOME_EN = '(?: (?:my|our) (?:house|home|flat|apartment|room|garage|place))';
/** "Mi tocca" is also "it is my turn" and "I have to": then an infinitive or a thing follows. */
const NO_DUTY_IT =
  '(?! (?:\\w+ ){0,2}\\w+r(?:e|mi|si|ci|vi|l[oaie])(?= |$))(?=$| (?:e|ed|ma|mentre|quando|sempre|spesso|ogni|anche|ancora|di notte|la notte|sotto|dappertutto|ovunque|dove|senza|contro|nelle|tra|fra|sul|sulle|li|il (?:seno|sedere|pene|corpo|culo)|il mio corpo|le (?:gambe|cosce|parti|tette)|la (?:vagina|gamba|coscia)|le mie parti))';

/**
 * Pieces of the sentences of a person in distress, over stems, without accents, capitals and punctuation, between
 * whole words. The first group says it in the first person, or of somebody near. The second group is an emergency that
 * happens now; a condition in front ("what do I do if there is a fire?") makes it a question.
 */
export const DISTRESS: Record<
  'it' | 'en',
  { readonly told: readonly string[]; readonly now: readonly string[] }
> = {
  it: {
    told: [
      // Self-harm
      '(?:voglio|vorrei|volevo|sto per|ho deciso di|ho voglia di|penso di|pensavo di|sto pensando di|intendo|preferisco|preferirei|desidero|meglio|spero di|medito di) (?:solo |soltanto |davvero |proprio )?(?:morire(?! (?:di|dal|dalla|dalle) (?:freddo|caldo|fame|sete|noia|vergogna|invidia|risate|ridere|sonno))|suicidarmi|uccidermi|ammazzarmi|impiccarmi|farla finita(?! con)|spararmi|tagliarmi|non esistere|sparire per sempre|togliermi la vita|farmi (?:del |un po di )?male|buttarmi (?:giu|sotto|dal|dalla|dalle))',
      '(?:voglio|vorrei|meglio|farei meglio a) (?:essere |esser )?mort[oa](?: io)?',
      '(?:vorrei|era meglio|sarebbe meglio|meglio) (?:non )?(?:essere mort[oa]|non svegliarmi(?: mai)? piu|svegliarmi mai piu|non essere mai nat[oa]|se non fossi (?:mai )?nat[oa]|se morissi|non esserci piu|se non ci fossi(?: piu| mai stat[oa])?|essere mai nat[oa])',
      '(?:mi|me) (?:voglio|vorrei|uccido|ammazzo|suicido|taglio le vene|sparo|impicco|butto (?:giu|sotto|dal|dalla))(?: (?:uccidere|ammazzare|suicidare|impiccare|fare del male|fare male|sparare|buttare|tagliare))?',
      '(?:non (?:voglio|vorrei|ho (?:piu )?voglia di|riesco|ce la faccio|ho la forza (?:di|per)|ha senso)) (?:piu )?(?:a |di )?(?:vivere|continuare a vivere|stare al mondo|esistere|andare avanti(?: cosi)?)(?: piu)?',
      '(?:non ho|non c e|senza) (?:piu )?(?:motivo|motivi|ragione|ragioni) (?:di|per) (?:vivere|continuare a vivere|stare al mondo)',
      '(?:non )?(?:ho|avere) (?:dei |pensieri |brutti )*(?:pensieri )?(?:suicid[ai]|di (?:suicidio|morte|farla finita))',
      '(?:penso|pensato|pensando|penso spesso|penso sempre|sto pensando) (?:spesso |sempre |anche |seriamente )?(?:al suicidio|alla morte|di suicidarmi|di farla finita|di uccidermi|di ammazzarmi|di morire|a come (?:uccidermi|morire|farla finita)|a farla finita|a uccidermi)',
      '(?:ho (?:tentato|provato|cercato)(?: (?:il suicidio|di suicidarmi|di uccidermi|a uccidermi|a suicidarmi|di ammazzarmi|di togliermi la vita|a farla finita)))',
      '(?:come (?:posso |faccio a |si fa a |potrei |ci si )?(?:suicidarmi|suicidarsi|uccidermi|uccide|ammazzarmi|morire senza (?:dolore|soffrire)|togliermi la vita|farla finita|suicida|impiccarmi))',
      'la mia vita (?:non (?:ha (?:piu )?(?:senso|valore)|vale (?:piu )?(?:niente|nulla))|e (?:inutile|finita|un inferno))',
      '(?:la vita |vivere )?non vale la pena (?:di )?(?:vivere|essere vissuta|vivere cosi|andare avanti)',
      '(?:(?:la vita |vivere )non ha (?:piu )?(?:nessun )?senso|non ha (?:piu )?senso (?:vivere|andare avanti|continuare a vivere))',
      'mi (?:faccio|sto facendo|sono fatt[oa]) (?:del )?male(?: da sol[oa]| apposta| volontariamente)?(?= |$)',
      'mi (?:taglio|sto tagliando|sono tagliat[oa] (?:le vene|i polsi|apposta))(?: (?:le vene|i polsi|le braccia|da sol[oa]|apposta|quando|per))?(?= |$)',
      '(?:ho preso|ho ingoiato|ho ingerito|ho mandato giu) (?:(?:troppe|tante|tutte le|un sacco di|molte|(?:una|un|mezza|tutta la|tutto il) (?:scatola|flacone|confezione|boccetta|blister) di) )(?:pillole|pastiglie|pasticche|compresse|medicine|sonniferi)',
      '(?:mi|io) (?:manca la forza di vivere|odio e voglio morire)',
      '(?:non ce la faccio (?:davvero )?piu|voglio farla finita|sono disperat[oa]|non voglio piu vivere|addio a tutti per sempre)$',
      '(?:staranno|starebbero|starebbe|sarebbe|staremmo) (?:tutti )?(?:meglio|bene) senza di me',
      '(?:mi[ao]|un|una|un mio|una mia|il mio|la mia) (?:amic[oa]|figli[oa]|sorella|fratello|madre|mamma|padre|papa|marito|moglie|compagn[oa]|fidanzat[oa]|collega|vicin[oa]|ragazz[oa]|nonn[oa]|zi[oa]|cugin[oa]|alunn[oa]|student(?:e|essa)) (?:(?:mi )?(?:ha detto|dice|ha scritto|minaccia) (?:che )?(?:di )?)?(?:vuole|vorrebbe|sta per|volersi|ha tentato di|ha provato a|di volersi|pensa di|parla di|si vuole|tenta di|ha cercato di)? ?(?:uccidersi|suicidarsi|ammazzarsi|farla finita|togliersi la vita|morire|uccidere|suicidare|ammazzare|si taglia|si fa del male|farsi del male|suicidio)',
      // Violence suffered
      'mi (?:(?:ha|hanno|sta|stanno|vuole|vogliono|continua a|continuano a|ha appena|puo) )?(?:sempre |ancora |spesso |di nuovo )?(?:picchi(?:a|ano|ato|ata|ando|are)|men(?:a|ano|ato|ata)|massacr\\w+|violent(?:a|ano|ato|ata|ando|are)|stupr(?:a|ano|ato|ata|are)|aggred(?:ito|ita|isce|iscono|endo|ire)|maltratt(?:a|ano|ato|ata|ando)|perseguit(?:a|ano|ato|ata|ando)|molest(?:a|ano|ato|ata|ando)|strangol\\w+|accoltell\\w+|violentando|stalker\\w+|stalkizz\\w+|ricatta(?:no|to|ta|ndo)? con (?:foto|video|le|i|delle|dei|mie|dei miei)|uccid(?:e|era|ere|ono)|ammazz(?:a|era|are|ano)|fa(?:nno)? del male|fatto del male|bullizz\\w+)',
      '(?:mi|ci) (?:ha|hanno) (?:\\w+ )?(?:puntato|minacciat[oa] (?:di morte|con)|messo le mani addosso|alzato le mani|dato (?:un pugno|uno schiaffo|dei pugni|schiaffi|calci|una coltellata)|sparato|tirato (?:uno schiaffo|un pugno|schiaffi|pugni)|rinchius[oa]|sequestrat[oa]|costrett[oa] a (?:fare sesso|un rapporto|rapporti)|toccat[oa] (?:nelle parti|senza|contro))',
      '(?:qualcuno|un uomo|uno|una persona|un tizio|un ragazzo) (?:\\w+ )?mi (?:sta )?(?:seguendo|segue|inseguendo|pedinando|insegue)',
      '(?:costring\\w+|obblig\\w+|forza) (?:mi )?a (?:fare sesso|(?:avere )?rapporti|prostituir\\w+|spogliarmi)',
      '(?:vengo|venivo|vengono|veniamo) (?:\\w+ )?(?:picchiat|violentat|maltrattat|abusat|aggredit|molestat|bullizzat)[oaie]',
      '(?:picchia|mena|maltratta|violenta|abusa di|minaccia) (?:mia|mio|la mia|il mio|sua|suo|i miei|i suoi|le mie) (?:madre|mamma|sorella|fratello|moglie|figli[oae]?|bambin[oiae]|nonna|padre)',
      '(?:mi|ci) (?:mette le mani addosso|alza le mani|tira (?:schiaffi|pugni|calci)|da (?:schiaffi|pugni|calci)|tocca (?:e io )?(?:e )?non voglio|chiude in casa|tiene chius[oa](?: in casa)?|segrega|impedisce di uscire)',
      '(?:mio|mia|il mio|la mia|miei|i miei) (?:ex |ex )?(?:marito|moglie|compagn[oa]|fidanzat[oa]|ragazz[oa]|padre|madre|papa|mamma|patrigno|fratello|zio|nonno|figlio|genitori|convivente|partner|ex|datore di lavoro|capo|vicino|suocer[oa]) (?:\\w+ ){0,4}?(?:mi (?:\\w+ )?(?:picchi\\w*|men(?:a|ato|ata)|minacci\\w*|segu(?:e|ito|ita)|insult\\w*|umili\\w*|maltratt\\w*|controlla|spaventa)|abusa|ha abusato|e violent[oa]|diventa violent[oa]|alza le mani)',
      '(?:abus(?:a|ano|ato|ava)|ha abusato|hanno abusato) (?:sessualmente )?di (?:me|noi|mia figlia|mio figlio|un bambino|una bambina)',
      '(?:sono|siamo|sono stat[oa]|sono sempre stat[oa]|ero|mi sento) (?:\\w+ )?(?:vittim[ae] d[i ] ?(?:\\w+ )?(?:violenz\\w+|abus\\w+|stalking|stupro|maltrattament\\w+|bullismo|molesti\\w+|revenge|un\\w* (?:violenza|stupro|aggressione))|(?:violentat|stuprat|aggredit|picchiat|molestat|accoltellat|abusat|rapit|minacciat(?![oaie] di (?:una |un )?(?:multa|sanzione|sfratto|licenziamento|denuncia))|sequestrat|perseguitat)[oaie])',
      '(?:ho|abbiamo|ho appena|sto|continuo a) (?:subito|subire|subendo) (?:\\w+ ){0,2}?(?:violenz[ae]|abus[io]|stupro|un aggressione|aggressione|molestie|maltrattamenti|stalking|bullismo)',
      '(?:io )?subisco (?:\\w+ ){0,2}?(?:violenz[ae]|abusi|maltrattamenti|molestie|stalking|bullismo)',
      `(?<!(?: |^)(?:di|da|a|con|per|del|dal|al|della|dalla|alla) )(?:(?:(?:il|la|un|una|lo) )?(?:mi[ao] )?${NEAR_IT}|un uomo|un tizio|uno sconosciuto|una persona|qualcuno|lui|lei) (?:\\w+ ){0,2}?mi (?:\\w+ )?(?:tocca|toccava|toccano)${NO_DUTY_IT}`,
      `(?:(?:mi[ao] )?${NEAR_IT}|un uomo|un tizio|uno sconosciuto|una persona|qualcuno|lui|lei) (?:\\w+ ){0,3}?mi (?:ha (?:\\w+ )?toccat[oa](?! (?:pagare|fare|il cuore))|sta toccando|palp(?:a|ava|eggia|eggiava)|ha (?:\\w+ )?palp(?:at|eggiat)[oa]|ha (?:\\w+ )?baciat[oa] (?:contro|senza|a forza|con la forza)|bacia (?:contro|senza|a forza|con la forza)|fa toccare|chiede di (?:toccarl[oa]|spogliarmi)|costringe a (?:toccar\\w+|spogliarmi))`,
      `${NEAR_IT} (?:\\w+ ){0,2}?(?:vuole|cerca di|prova a|tenta di|continua a|ha provato a|ha cercato di|ha tentato di) (?:toccarmi|baciarmi|palparmi|palpeggiarmi|spogliarmi)`,
      `${NEAR_IT} (?:\\w+ )?(?:tocca|ha toccato|palpeggia|ha palpeggiato) ${CHILD_IT}`,
      'ho (?:tanta |molta |tantissima )?paura (?:di (?:mio|mia|lui|lei|tornare a casa|morire|essere uccis[oa])|che (?:mio|mia|lui|lei|mi)|per la mia vita|del mio|della mia)',
      '(?:vuole|vogliono|ha detto che|minaccia di|minacciano di|cerca di|sta cercando di) (?:mi )?(?:uccider(?:mi|ci|a)|ammazzar(?:mi|ci|a)|violentar(?:mi|la)|picchiar(?:mi|la)|farmi del male|rapirmi)',
      '(?:mi|ci) (?:sta |stanno )?(?:segue|seguono|seguendo|inseguendo|pedinando|inseguono|insegue)(?: (?:per strada|sotto casa|ovunque|da|sempre|qualcuno|un uomo|e ho paura|dappertutto|ancora|fino a casa)|$)',
      '(?:un|una|il|la|mio|mia|nostr[oa]|i|dei|alcuni|questo|questa|ho visto|vedo|sento) (?:vicin[oaie]|bambin[oaie]|donna|ragazz[oaie]|uomo|amic[oa]|sorella|figli[oae]|madre|mamma|nonn[oa]|minore) (?:\\w+ ){0,3}?(?:viene|vengono|e stat[oa]|subisce|subiscono|che viene) (?:\\w+ )?(?:picchiat[oaie]|maltrattat[oaie]|violentat[oaie]|abusat[oaie]|violenza|violenze|abusi|aggredit[oa]|stuprat[oa])',
      '(?:i vicini|il vicino|la vicina|un uomo|qualcuno|lui|il marito) (?:\\w+ )?(?:sta (?:picchiando|aggredendo|violentando|strangolando)|stanno (?:picchiando|aggredendo)|picchia|picchiano|maltratta) (?:la|una|sua|un|il|i|suo|dei)',
    ],
    now: [
      '(?:sto|stiamo|sta) (?:\\w+ )?(?:morendo|soffocando|sanguinando|dissanguand\\w+|affogando|annegando|perdendo (?:molto |tanto )?sangue|andando a fuoco|bruciando|avendo un (?:infarto|ictus|malore))',
      '(?:aiuto|aiutatemi|aiutami) (?:(?:subito|presto|vi prego|ti prego|per favore|mi stanno|mi vuole|sto male|sto per|c e|sono (?:in pericolo|ferit[oa]|rinchius[oa])|ho paura))',
      '(?:vi prego |ti prego |per favore )?(?:aiutatemi|salvatemi)',
      'sono (?:in (?:pericolo|serio pericolo|pericolo di vita)|ferit[oa] grave|gravemente ferit[oa]|chius[oa] dentro e non|intrappolat[oa])',
      '(?:siamo|e|sono) (?:in )?(?:un )?pericolo di vita',
      '(?:c e|ce|ci sono|vedo|e scoppiato) (?:un |una |il |i |dei |dell )?(?:incendio(?! boschiv)|fuoco|esplosione|fuga di gas|odore (?:forte )?di gas|ladro|ladri|uomo armato|sparatoria|ferito|feriti|persona (?:a terra|ferita|svenuta))',
      '(?:sento|c e|ce|sentiamo) (?:\\w+ )?(?:odore|puzza) (?:\\w+ )?di gas',
      '(?:uomo|persona|tizio|ragazzo|gente) armat[oa]',
      '(?:sta bruciando|va a fuoco|brucia|e in fiamme|sta andando a fuoco) (?:la|il|casa|tutto|un|l)',
      '(?:la|il|mia|mio|nostra|casa|l) (?:\\w+ ){0,2}?(?:va a fuoco|sta bruciando|e in fiamme|brucia)',
      '(?:non|no) (?:riesco (?:piu )?a respirare|respir[ao](?: piu)?|si muove(?: piu|$)|risponde e non respira|da segni di vita|si sveglia(?: piu)?)',
      '(?:(?:ha|ho)(?! avut)|credo di avere|sta avendo|penso di avere|(?:ha|ho) appena avuto) (?:un )?(?:infarto|ictus|arresto cardiaco|attacco di cuore|emorragia|overdose|dolore forte al petto|forte dolore al petto|attacco di panico)',
      '(?:e|mi[ao] \\w+ e|si e) (?:\\w+ )?(?:svenut[oa]|privo di sensi|priva di sensi|in overdose|in coma|caduto dal balcone|collassat[oa])',
      '(?:ha|ho|mio figlio ha|mia figlia ha) (?:bevuto|ingerito|ingoiato) (?:\\w+ )?(?:candeggina|veleno|detersivo|acido|varechina|soda caustica)',
      '(?:chiama(?:te|mi|temi)?|serve|mandate|ci serve|mi serve|ho bisogno di|mandate subito|chiamate subito) (?:subito |urgentemente |immediatamente )?(?:un |una |l |la |i |il |le )?(?:ambulanza|polizia|carabinieri|vigili del fuoco|pompieri|soccorsi|118|112|113|115)(?: subito| vi prego)?$',
      '(?:c e stato|ho (?:appena )?(?:avuto|visto)|abbiamo (?:appena )?avuto|ho fatto) (?:un )?(?:\\w+ )?(?:incidente)(?: \\w+){0,4}? (?:ferit\\w*|grave|gravissimo|sangue|non si muove|incosciente|adesso|ora)(?!.* (?:risarcimento|rimborso|assicurazione|denuncia|invalidita|infortunio|pratica))',
      '(?:e un|e una|questa e un|ho un) (?:vera )?emergenza(?: (?:medica|sanitaria|aiuto|grave|adesso))?$',
      '^emergenza$',
      '(?:mio|mia|mi) (?:\\w+ ){0,2}?(?:e scompars[oa]|e sparit[oa]|sanguina|ha le convulsioni|non respira|sta male e|si e spar\\w+)',
      '(?:rapina|furto|aggressione) in corso',
      '(?:mi|ci) sta(?:nno)? (?:rapinando|derubando)',
      '(?:stanno|qualcuno sta) (?:entrando|cercando di entrare|sfondando|forzando|scassinando|rubando) (?:in casa|la (?:mia )?porta|la serratura|nella)',
      '(?:(?:qualcuno|uno sconosciuto|un uomo) e (?:appena )?entrato|(?:sono|mi sono) (?:appena )?entrati(?: (?:i |dei )?ladri)?) in casa(?: mia| nostra)? (?:\\w+ )?(?:adesso|ora|in questo momento)(?= |$)',
      '(?:(?:qualcuno|uno sconosciuto|un uomo) e appena entrato|(?:sono|mi sono) appena entrati(?: (?:i |dei )?ladri)?) in casa',
      '(?:c e|ho) (?:qualcuno|uno sconosciuto|un (?:uomo|tizio|intruso|estraneo)|gente) (?:in casa (?:mia|nostra)|nella mia casa)',
      '(?:ladri|ladro|rapinatori|intruso) (?:sono |e )?(?:ancora )(?:in casa|qui|dentro)',
    ],
  },
  en: {
    told: [
      '(?:i|we) (?:just |really |only |honestly |don t |still )?(?:want|wanna|wish|wanted|plan|intend|decided|am going|m going|m about|am about|would like|d like|need|have decided|feel like|hope) (?:to |i (?:was|were|could) |gonna )?(?:just )?(?:die|dying|dead|to die|kill(?:ing)? myself|be dead|end (?:it all|it|my life)|ending (?:it all|my life)|commit suicide|hurt(?:ing)? myself|harm(?:ing)? myself|cut(?:ting)? myself|hang myself|shoot myself|disappear forever|never wake up|not (?:exist|be alive|wake up)|take my (?:own )?life|jump off)',
      '(?:i m|i am|im|been|i ve been|have been|i keep|keep) (?:\\w+ )?(?:thinking (?:about|of)|considering|planning) (?:\\w+ )?(?:suicide|killing myself|kill myself|ending (?:it(?: all)?|my life)|hurting myself|harming myself|dying|death|taking my (?:own )?life|to kill myself)',
      '(?:think|thought|thoughts) (?:about|of) (?:\\w+ )?(?:suicide|killing myself|ending (?:it all|my life)|hurting myself|harming myself|taking my (?:own )?life)',
      '(?:i m|i am|im|feel|feeling|i ve been) (?:\\w+ )?suicidal',
      '(?:i )?(?:have|had|having) (?:\\w+ )?(?:suicidal|dark) thoughts',
      '(?:don t|do not|dont|no longer|didn t) want to (?:live|be alive|exist|be here|wake up|go on|be here anymore)',
      '(?:can t|cannot|cant|can not) (?:go on|take it|do this|live like this|keep going|bear it|take this|cope)(?: (?:any ?more|like this|living|any longer|at all))?$',
      '(?:can t|cannot|cant) (?:go on|keep) living',
      '(?:no|any) (?:reason|point|purpose) (?:to|in|for) (?:live|living|be alive|going on|life)',
      '(?:my life|life) (?:is|s|has) (?:not worth living|no longer worth living|meaningless|no meaning|worthless|over|pointless|no purpose)',
      '(?:better off (?:dead|without me|if i (?:was|were) dead|if i died)|(?:nobody|no one|noone) would (?:miss me|care if i (?:died|die|was dead|disappeared)))',
      '(?:i m|i am|i ll|i will|im|gonna|i might|i may|i could|i want|i tried|i ve tried|i have tried|going|should i|i should) (?:\\w+ )?(?:to )?(?:kill(?:ing)? myself|hang(?:ing)? myself|shoot(?:ing)? myself|cut(?:ting)? myself|hurt(?:ing)? myself|harm(?:ing)? myself|end (?:my life|it all)|commit suicide|overdose|self ?harm(?:ing)?|take my (?:own )?life)',
      'i (?:\\w+ )?(?:cut|hurt|harm|burn|hate) myself(?: (?:on purpose|again|when|and want|and wanna|sometimes|every|to feel|because))',
      'i (?:cut|harm) myself$',
      '(?:been|keep|started|am|m) (?:cutting|hurting|harming|burning) myself',
      '(?:going|about|want|ready) to jump(?: off|$)',
      '(?:isn t|not|no longer|never|hardly) worth living',
      '(?:beat|beats|hit|hits|abuses|hurts|beating|hitting|hurting|abusing|raped|threatens) (?:my|his|her) (?:mum|mom|mother|sister|brother|wife|kids|children|son|daughter|girlfriend|child|baby|grandmother)',
      '(?:force|forces|forced|forcing|makes) me to (?:have sex|sleep with|undress|do sexual)',
      'i (?:m|am) hiding(?: from)?',
      'i (?:\\w+ )?self ?harm',
      '(?:how (?:can|do|could|should|to) (?:i )?)(?:\\w+ )?(?:kill myself|die without pain|commit suicide|end my life|die painlessly|hang myself)',
      '(?:best|easiest|painless|quickest) way(?:s)? to (?:die|kill myself|end my life|commit suicide)',
      'i (?:took|have taken|swallowed|ve taken|just took) (?:\\w+ )?(?:too many|a lot of|all (?:my|the)|a whole bottle of|lots of|a bottle of) (?:\\w+ )?(?:pills|tablets|medication|medicine|paracetamol|sleeping pills)',
      'my (?:friend|son|daughter|sister|brother|mother|mum|mom|father|dad|husband|wife|partner|boyfriend|girlfriend|colleague|neighbou?r|student|child|cousin) (?:\\w+ ){0,4}?(?:kill (?:him|her|them)sel(?:f|ves)|suicidal|suicide|end (?:his|her|their) life|to die|self ?harms?|(?:hurts?|cuts?|harms?) (?:him|her|them)sel(?:f|ves)|(?:is|was|being|been) (?:being )?(?:beaten|abused|raped|attacked|assaulted))',
      // Violence suffered
      '(?:my (?:ex |ex-)?(?:husband|wife|partner|boyfriend|girlfriend|father|dad|mother|mum|mom|stepfather|stepdad|brother|uncle|son|parents|ex|boss|neighbou?r)|he|she|they|someone|somebody|a man|people|kids at school|classmates) (?:\\w+ ){0,3}?(?:beats?|beat|hits?|hit|hurts?|hurting|beating|hitting|abus(?:es|ed|ing)|rap(?:ed|es|ing)|attack(?:ed|s|ing)|threaten(?:s|ed|ing)|punch(?:ed|es|ing)|kick(?:ed|s|ing)|strangl\\w+|chok(?:ed|es|ing)|stalk(?:s|ed|ing)|molest(?:s|ed|ing)|assault(?:ed|s|ing)|stabbed|slap(?:ped|s|ping)|bull(?:y|ies|ied|ying)|grabbed|touch(?:es|ed|ing)|follow(?:s|ed|ing)|kidnap\\w*|harass\\w*|lock(?:s|ed)|controls|terroris\\w+) (?:me|us)',
      '(?:is|are|keeps?|wants? to|threatened to|threatens to|threatening to|going to|trying to|tried to|gonna|will) (?:kill|hurt|rape|beat|stab|attack|shoot|stalk) (?:me|us|my (?:child|children|kids|son|daughter|mother|mum|mom|sister))',
      '(?:i m|i am|im|i was|i ve been|i have been|i got|i just got|i just was|been|we were|i feel) (?:\\w+ )?(?:being )?(?:beaten|raped|abused|assaulted|molested|attacked|stalked|stabbed|threatened with|sexually (?:abused|assaulted|harassed)|kidnapped|bullied|harassed|followed|trafficked|mugged)',
      '(?:i m|i am|im|i was|i have been|i ve been) (?:a |the )?(?:victim|survivor) of (?:\\w+ )?(?:\\w+ )?(?:violence|abuse|stalking|rape|bullying|harassment|assault|trafficking)',
      '(?:i m|i am|im|i m so|so) (?:\\w+ )?(?:scared|afraid|terrified|frightened) (?:of (?:my (?:husband|wife|partner|boyfriend|girlfriend|father|dad|mother|ex|stepfather|brother|son|parents)|him|her|going home|them)|(?:that )?(?:he|she|they|someone|my \\w+) (?:ll|will|is|s|might|may|wants|are|would)|for my life|to go home)',
      '(?:i )?(?:suffer|suffered|suffering|experience|experiencing|experienced|living with|live with|live in) (?:\\w+ )?(?:domestic (?:violence|abuse)|sexual (?:violence|abuse|assault)|an abusive (?:relationship|partner|husband|marriage)|abuse at home|physical abuse)',
      `(?:my (?:ex )?|the |an? |our )${NEAR_EN} (?:\\w+ ){0,3}?(?:touch(?:es|ed|ing)|grop(?:es|ed|ing)|fondl(?:es|ed|ing)) (?:me|us|my (?:body|private|breasts?|legs?|thighs?|genitals)|${CHILD_EN})(?= |$)`,
      `(?:my (?:ex )?|the |an? |our )${NEAR_EN} (?:\\w+ ){0,3}?(?:puts? (?:his|her) hands on me|kiss(?:es|ed) me (?:without|against|by force)|makes? me (?:touch|undress)|(?:wants|tries|tried|asks me) to touch (?:me|him|her))`,
      'i (?:m|am) in an? (?:abusive|violent) (?:relationship|marriage|home|household)',
      '(?:my (?:husband|wife|partner|boyfriend|girlfriend|father|dad|mother|ex|stepfather|brother)) (?:is|s|gets|became|turned|has become) (?:\\w+ )?(?:violent|abusive|aggressive)',
    ],
    now: [
      '(?:i m|i am|im|he s|he is|she s|she is|someone is|my \\w+ is|we are) (?:\\w+ )?(?:dying|choking|bleeding|drowning|suffocating|bleeding out|having (?:a |an )?(?:heart attack|stroke|seizure|panic attack|asthma attack)|unconscious|not breathing|overdosing|in danger|in (?:mortal|serious|grave|immediate) danger|badly hurt|seriously injured|trapped|not responding)',
      '(?:there is|there s|theres|i see|we have) (?:a |an )?(?:\\w+ )?(?:fire(?: (?:in|at|here|now|on)|$)|gas leak|explosion|burglar|intruder|gunman|shooter|man with a (?:gun|knife)|person (?:bleeding|unconscious|on the ground))',
      '(?:my |the |our )?(?:house|flat|apartment|kitchen|building|home|car|room) (?:is|s) (?:on fire|burning|in flames)',
      '(?:can t|cannot|cant|isn t|is not|not|stopped|has stopped) breath(?:e|ing)',
      '(?:call|send|get|need|i need|please send|please call) (?:me )?(?:an |the |a )?(?:ambulance|police|fire brigade|fire department|firefighters|911|999|112)(?: (?:now|please|immediately|right now|quickly|fast|he|she|they|i|someone|somebody|my|there)|$)',
      '(?:save me|help me please i beg you|someone help me|somebody help me|please someone help)',
      '(?:i |we )?(?:can )?smell (?:of )?gas',
      '(?:had|been in|there s been|there has been|there was|witnessed|just saw) (?:a |an )?(?:\\w+ )?(?:accident|crash)(?: \\w+){0,4}? (?:injured|hurt|bleeding|unconscious|blood|dying)(?!.* (?:claim|claims|compensation|insurance|benefits?))',
      '(?:swallowed|drank|drunk|ingested) (?:\\w+ )?(?:bleach|poison|acid|detergent|antifreeze)',
      '(?:this is|it s|it is|i have|we have) (?:an |a )?(?:real |medical |life threatening )?emergency(?: (?:please|help|now|here))*$',
      '^emergency$',
      '(?:someone|somebody|a man|they) (?:is|s|are|re) (?:\\w+ )?(?:breaking|trying to (?:break|get)) in(?:to)?',
      `${INTRUDER_EN} (?:has |have )?(?:(?:broke|broken) in(?:to|side)?|(?:got|gotten|came|come) in(?:to|side)?(?= my| our))(?:${HOME_EN})? (?:right now|just now|now|still (?:here|inside|in)|and (?:they |he |she )?(?:are|is|s|re) still (?:here|inside|in))(?= |$)`,
      `${INTRUDER_EN} (?:has |have |ve |s )?just (?:(?:broke|broken) in(?:$|(?:to|side)?${HOME_EN})|(?:got|gotten|came|come) in(?:to|side)?${HOME_EN})`,
      '(?:someone|somebody|a man|a stranger|burglars?|robbers?|thieves|an? intruder) (?:is |are |s )?(?:in|inside) (?:my|our) (?:house|home|flat|apartment|room|garden)',
      '(?:someone|somebody|a man|they) (?:is|s|are|re) (?:\\w+ )?(?:forcing|(?:trying to )?(?:force|break down|kick in)) (?:open )?(?:my|our|the) (?:front |back )?(?:door|window)',
      '(?:heart attack|overdose|stroke)(?: (?:right )?now| help)$',
      '(?:has|have|s|having) (?:had )?(?:collapsed|fainted|passed out(?! of)|chest pains?|severe chest pain)',
    ],
  },
};
