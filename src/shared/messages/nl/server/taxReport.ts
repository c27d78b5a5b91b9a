import type taxReport from '../../en/server/taxReport.ts'
import type { Translation } from '../../translation.ts'

export default {
  column: {
    year: 'Jaar',
    shop: 'Winkel',
    legal_name: 'Juridische naam',
    trade_name: 'Handelsnaam',
    kind: 'Soort',
    birth_date: 'Geboortedatum',
    street: 'Straat',
    postcode: 'Postcode',
    city: 'Plaats',
    country: 'Land',
    tax_country: 'Fiscaal land',
    tax_number: 'Fiscaal nummer',
    kvk: 'KvK-nummer',
    vat: 'Btw-id',
    account_name: 'Rekeninghouder',
    iban: 'IBAN',
  },
  ofQuarter: {
    sales: 'Verkopen K{quarter}',
    consideration: 'Vergoeding K{quarter}',
    fees: 'Kosten K{quarter}',
  },
  mail: {
    subject: 'We moeten {shop} over {year} opgeven, en er ontbreken gegevens',
    title: 'Gegevens voor de Belastingdienst, {year}',
    text: 'De wet verplicht ons de Belastingdienst eens per jaar te vertellen wat winkels op ons platform verkochten. Van {shop} over {year} ontbreekt:',
    need: {
      seller: 'wie verkoopt: juridische naam, adres, KvK-nummer en btw-id',
      'tax-identity': 'je fiscale nummer en de rekening waarop je betaald wordt; van een persoon ook de geboortedatum',
    },
    button: 'Gegevens invullen',
    after:
      'Zonder deze gegevens moeten we de winkel misschien sluiten voor nieuwe bestellingen. Bij Boekhouding zie je wat we opgeven.',
  },
} satisfies Translation<typeof taxReport>
