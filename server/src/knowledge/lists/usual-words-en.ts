/** Usual words of five letters or more, in any of their forms; written for this project, CC0-1.0, see LICENCES.md. */
export const englishUsualWords = `
ability abroad absence accept accident account accurate achieve across action active activity actor actual
addition address adjust admin admission adopt adult advance advantage advice affair afford afraid afternoon
again agency agent agree agreement ahead airport album alcohol alive allow almost alone along already although
always amazing amount ancient angle angry animal announce annual another answer anxiety anybody apart apartment
apology appeal appear appearance apple applicant application apply appoint appointment approach approval approve
april architect archive argue argument arise armed around arrange arrest arrival arrive article artist aside
asleep aspect assess assist assistant associate assume athlete attach attack attempt attend attention attitude
attract author authority autumn average avoid award aware awful backward badge baggage baker balance balcony
ballot basic basis basket battery beach beard beautiful beauty because become bedroom before begin beginning
behave behaviour behind belief believe belong below benefit beside better between beyond bicycle billion birth
birthday black blame blank blind block blood board boarding border borrow bottle bottom bound brain branch brave
bread break breakfast breath breathe bridge brief bright bring broad broken brother brown brush budget build
builder building bullet burden burial business butter button buyer cabin cable calculate calendar camera
campaign cancel cancer candidate capable capacity capital captain carbon career careful carpet carriage carry
castle catch category cattle cause ceiling celebrate cemetery central centre century ceremony certain
certificate chain chair chairman challenge champion chance change channel chapter character charge charity
charter cheap check cheese chemical chest chicken chief child childcare childhood children choice choose church
cigarette circle citizen citizenship civil claim class classic classroom clean clear clerk clever client climate
climb clock close closed cloth clothes clothing cloud coach coast coffee collapse colleague collect college
colour column combine comfort command comment commerce commercial commission commit committee common communicate
community company compare compete competition complain complaint complete complex computer concept concern
concert conclude condition conduct conference confident confirm conflict confuse congress connect connection
consent consider consist constant construct consult consumer contact contain container content contest context
continue contract contribute control convenient convert convince cookie copper corner correct cottage cotton
council councillor counsel count counter country county couple courage course court cousin cover craft crash
create credit crime criminal crisis critic cross crowd crown cruel cultural culture curious current curriculum
curtain custom customer cycle daily damage dance danger dangerous daughter deadline dealer death debate decade
december decide decision declare decline decrease defeat defend define degree delay deliver delivery demand
democracy dentist depart department depend deposit depth describe desert deserve design desire despite destroy
detail detect develop device devote dialogue dictionary differ difference different difficult digital dinner
direct direction director dirty disability disabled disaster discount discover discuss disease dishes dispute
distance distribute district divide divorce doctor document domestic double doubt download downtown draft drama
drawing dream dress drink drive driver driving duration during earlier early earth earthquake easily eastern
economy editor educate education effect effort eight either elder elderly elect election electric electricity
electronic element eligible emergency emotion empire employ employee employer employment empty enable encourage
energy engage engine engineer enjoy enough enquiry ensure enter entire entrance entry envelope environment equal
equipment escape essential estate estimate evening event every evidence exact exactly examine example excellent
except exchange excite exclude excuse exempt exercise exhibit exhibition exist expand expect expense expensive
experience expert expire expiry explain explore export express extend extension extra extreme facility factor
factory faculty faith family famous farmer fashion father fault favour favourite feature february federal
feedback feeling female fence festival fever fiction fight figure final finance financial finger finish first
fitness flight flood floor flower folder follow foreign forest forget formal former forward foster found
foundation fourth frame freedom freeze french frequent fresh friday friend front frozen fruit funeral funny
furniture further future gallery garage garbage garden gather gender general generate gentle genuine ghost giant
glass global goods govern government grade graduate grand grandfather grandmother grant grass grateful grave
great green greet grocery ground group growth guarantee guard guess guest guidance guide guilty habit handle
happen happy harbour hardly hazard health healthy hearing heart heating heavy height helpful hidden highway
history holiday homeless honest honour hospital hotel house household housing however human hundred hungry
hunting husband ideal identify identity illegal image imagine immediate immigrant immigration impact import
importance important improve incident include income increase indeed independent index indicate individual
indoor industry infant inform information injury inquiry inside insist inspect inspection instance instead
institute instruction insurance intend interest interior internal international internet interpret interview
introduce invest invitation invite invoice involve island issue jacket january joint journal journey judge juice
junior justice keeper kidney kitchen knife knock knowledge label labour ladder landlord language laptop large
later laugh launch laundry lawyer layer leader leaflet league learn lease least leather leave lecture legal
leisure length lesson letter level liberty librarian library licence license lifetime light likely limited
liquid listen literature litter little living local location locked logical lonely longer loose lorry lottery
lovely lower luggage lunch machine magazine mainly maintain maintenance major majority maker manage manager
manner manual march margin marine marital market marriage married marry match material maternity matter maximum
maybe mayor meaning measure media medical medicine medium meeting member memory mental mention merchant message
metal meter method metro middle midnight might military million mineral minimum minister ministry minor minority
minute mirror missing mission mistake mixture mobile model modern moment monday money monitor month monthly
monument moral morning mortgage mother motion motor motorcycle mountain mouse mouth movement movie municipal
murder muscle museum music musical musician mystery narrow nation national native natural nature nearby nearly
necessary needle neighbour neither nephew nervous network never newspaper niece night nobody noise noisy normal
north northern notary nothing notice notify novel november nuclear number nurse nursery object obtain obvious
occasion occupation occupy occur ocean october offer office officer official often online opening opera operate
operation operator opinion opponent opportunity oppose opposite option orange order ordinary organ organisation
organise organization origin original other otherwise outdoor outside overall overnight owner ownership oxygen
packet painting palace panel paper parcel parent parish parking parliament partial participate particular partly
partner party passage passenger passport password patient pattern payment peace pedestrian penalty pencil
pension people percent perfect perform perhaps period permanent permission permit person personal personnel
pesticide petition photo photograph physical piano picture piece pilot pitch place plane planet planning plant
plastic plate platform player playground please pleasure plenty pocket point police policy polite political
politics pollution popular population position positive possess possible postal poster potential pound poverty
power practical practice prayer prefer pregnant prepare presence present preserve president press pressure
pretty prevent previous primary prince principal principle print printer prior priority prison prisoner private
prize probably process produce product profession professional profile profit program programme progress project
promise promote proof proper property proposal protect protest proud prove provide province public publish pupil
purpose pursue qualify quality quantity quarter queen question queue quick quickly quiet quite radio railway
raise random range rapid rather ratio reach reader ready realise reality really reason receipt receive recent
recently recipe recognise recommend record recover recovery recycle recycling reduce reduction refer reference
reform refugee refund refuse regard region regional register registration registry regret regular regulation
reject relate relation relative release relief religion religious remain remember remind renew renewal rental
repair repeat replace reply report represent republic request require rescue research reserve residence resident
resource respect respond restaurant restore result retail retire retirement return review reward right river
robot rough round route royal rubbish rural safety salary sample saturday scale scene schedule scholarship
school science scientist score screen script search season second secondary secret secretary section sector
secure security select senior sense sentence separate september sequence series serious server service session
seven several severe shadow share sharp sheet shelf shelter shift shirt shock shoes short shoulder shower
shuttle sidewalk signal signature significant silence silver similar simple since single sister situation skill
sleep slight small smart smell smile smoke smoking smooth social society software soldier solid solution solve
somebody someone something sometimes sorry sound source south southern space spare speak speaker special species
specific speech speed spell spend spirit split sport sports spread spring square stable stadium staff stage
stairs stamp standard start state statement station statue status steal steel still stock stone storage store
storm story straight strange stranger street strength stress strike strong structure student studio study stupid
style subject submit substance suburb subway success successful sudden suffer sugar suggest suitable summary
summer sunday supply suppose surface surgery surname surprise survey survive suspend sweet swimming symbol
system table talent target taste teach teacher technical technology teenager telephone television temporary
tenant tennis terrible territory thank theatre theft theory therapy thing think third thirty thousand threat
three through throw thursday ticket tight timber timetable tired tissue title tobacco today together toilet
tomorrow tongue tonight tooth total touch tourism tourist towards tower track trade tradition traffic train
trainer training transfer translate translation transport trash travel traveller treat treatment trial triangle
trouble truck trust truth tuesday tunnel twelve twenty twice typical uncle under understand uniform union unique
united universe university unless until update upper urban urgent usage useful usual usually vacancy vacation
vaccine valid valley valuable value variety vehicle venue verify version victim victory video village violence
virus visible vision visit visitor visual vital voice volume volunteer voter voting voucher waiting walking
wallet warehouse warning waste watch water wealth weapon weather wedding wednesday weekend weekly weight welcome
welfare western wheel wheelchair where whether white whole widow width wildlife window winner winter wireless
withdraw within without witness woman wonder wooden worker workplace world worry worth would wrist write writer
writing wrong yearly yellow yesterday young youth
`;
