import type statements from '#shared/messages/en/server/statements.ts'
import type { Translation } from '#shared/messages/translation.ts'

/** Inkoopverklaringen als PDF. */
export default {
  title: 'Inkoopverklaring',
  file: 'inkoopverklaring',
  files: 'inkoopverklaringen',
  notFound: 'Bij deze aanbieding hoort geen inkoopverklaring.',
  number: 'Nummer',
  deliveredOn: 'Dag van levering',
  offer: 'Aanbieding',
  supplier: 'Leverancier',
  dealer: 'Wederverkoper',
  parent: 'Ouder die akkoord gaat: {name}',
  column: { description: 'Omschrijving', pieces: 'Stuks', each: 'Prijs', amount: 'Bedrag' },
  rounding: 'Afronding contant',
  paid: 'Betaald bedrag',
  way: { cash: 'Contant', bank: 'Per bank', credit: 'Als tegoed' },
  declaration: 'Verklaring van de leverancier',
  by: {
    online: 'Online verklaard door {name} op {day} (tekst {version}).',
    drawn: 'Ondertekend door {name} op {day} (tekst {version}):',
    typed: 'Ondertekend door {name} met de getypte naam op {day} (tekst {version}):',
  },
  onPaper: 'Te ondertekenen door {name} (tekst {version}):',
  signature: 'Handtekening',
  dayAndPlace: 'Datum en plaats',
} satisfies Translation<typeof statements>
