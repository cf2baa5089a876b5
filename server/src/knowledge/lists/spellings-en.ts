/** Words whose British and American spelling follow no rule, one pair a line. */
export const englishSpellings = `
aeroplane airplane
ageing aging
aluminium aluminum
analogue analog
anaesthetic anesthetic
catalogue catalog
cosy cozy
defence defense
dialogue dialog
encyclopaedia encyclopedia
enrolment enrollment
fulfilment fulfillment
grey gray
instalment installment
jewellery jewelry
judgement judgment
kerb curb
licence license
manoeuvre maneuver
mould mold
offence offense
paediatric pediatric
plough plow
practice practise
pretence pretense
programme program
pyjamas pajamas
sceptical skeptical
skilful skillful
`;
