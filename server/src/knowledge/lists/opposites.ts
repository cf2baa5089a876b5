import type { Language } from '../retrieval/language.ts';

/**
 * Words of opposite actions, one pair of groups a line, as people write them. Written for this project; CC0-1.0, see
 * LICENCES.md.
 */
export const oppositeGroups: Record<Language, string> = {
  it: `
aggiungere aggiunta aggiungo inserire inserimento | togliere tolgo rimuovere rimozione eliminare eliminazione cancellare cancellazione
creare creazione | eliminare eliminazione cancellare cancellazione
attivare attivazione abilitare abilitazione accendere | disattivare disattivazione disabilitare disabilitazione spegnere
iscrivere iscrizione iscriversi iscrivo | cancellarsi disiscriversi disiscrizione ritirarsi recedere
installare installazione | disinstallare disinstallazione
aprire apertura | chiudere chiusura
bloccare blocco | sbloccare sblocco`,
  en: `
add adding | remove removing removal delete deleting
create creating | delete deleting
enable activate activation | disable deactivate deactivation
subscribe subscription enroll enrol join | unsubscribe cancel cancellation withdraw
install installation | uninstall
open opening | close closing closure
lock block | unlock unblock`,
};
