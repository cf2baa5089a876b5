interface VatFormat {
  country: string;
  digits: RegExp;
  source: string;
}

const VIES = 'European Commission, VIES, "VAT identification number structure"';

/**
 * The formats of VAT numbers of digits only, without the country's letters. Bulgaria and Czechia (8 to 10 digits) have
 * no row: other rows cover them. Romania has no row: its numbers start at two digits, so it would accept any number.
 */
export const VAT_FORMATS: readonly VatFormat[] = [
  { country: 'Belgium', digits: /^[01]\d{9}$/, source: VIES },
  { country: 'Germany', digits: /^\d{9}$/, source: VIES },
  { country: 'Denmark', digits: /^\d{8}$/, source: VIES },
  { country: 'Estonia', digits: /^\d{9}$/, source: VIES },
  { country: 'Greece', digits: /^\d{9}$/, source: VIES },
  { country: 'Finland', digits: /^\d{8}$/, source: VIES },
  { country: 'Croatia', digits: /^\d{11}$/, source: VIES },
  { country: 'Hungary', digits: /^\d{8}$/, source: VIES },
  { country: 'Italy', digits: /^\d{11}$/, source: VIES },
  { country: 'Lithuania', digits: /^(\d{9}|\d{12})$/, source: VIES },
  { country: 'Luxembourg', digits: /^\d{8}$/, source: VIES },
  { country: 'Latvia', digits: /^\d{11}$/, source: VIES },
  { country: 'Malta', digits: /^\d{8}$/, source: VIES },
  { country: 'Poland', digits: /^\d{10}$/, source: VIES },
  { country: 'Portugal', digits: /^\d{9}$/, source: VIES },
  { country: 'Sweden', digits: /^\d{12}$/, source: VIES },
  { country: 'Slovenia', digits: /^\d{8}$/, source: VIES },
  { country: 'Slovakia', digits: /^\d{10}$/, source: VIES },
  {
    country: 'San Marino',
    digits: /^\d{5}$/,
    source: 'Republic of San Marino, tax office, "codice operatore economico" (C.O.E.)',
  },
];
