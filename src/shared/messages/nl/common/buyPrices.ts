import type buyPrices from '#shared/messages/en/common/buyPrices.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  way: { cash: 'Contant', bank: 'Bank', credit: 'Tegoed' },
  figure: {
    trend: 'de trend',
    low: 'het laagste aanbod',
    avg30: 'het gemiddelde van 30 dagen',
    own: 'de verkoopprijs',
  },
  share: { cash: '{percent}% contant', bank: '{percent}% per bank', credit: '{percent}% als tegoed' },
  base: '{shares} van {figure} van {day} ({amount})',
  fixed: 'Vaste prijs',
  hot: 'Gezocht: {percent}% extra',
  condition: 'conditie {condition}: {percent}%',
  stock: 'we hebben er {count, number}',
  more: 'we hebben er {count, number}: {percent}% meer',
  less: 'we hebben er {count, number}: {percent}% minder',
  bound: { floor: 'verhoogd tot de laagste prijs', ceiling: 'beperkt tot de hoogste prijs' },
  refused: {
    never: 'Deze kaart kopen we niet in',
    special: 'Hier geven we alleen prijzen voor losse kaarten zonder grade of handtekening. Vraag ernaar in de winkel',
    'no-rule': 'Dit kopen we niet in',
    excluded: 'Dit kopen we niet in',
    'no-figure': 'Er is geen marktprijs bekend',
    'old-figure': 'De marktprijs is te oud',
    minimum: 'De marktprijs is te laag voor ons',
    condition: 'In deze conditie kopen we de kaart niet in',
    full: 'We hebben er genoeg van',
    'too-low': 'De prijs zou minder dan een cent zijn',
  },
} satisfies Translation<typeof buyPrices>
