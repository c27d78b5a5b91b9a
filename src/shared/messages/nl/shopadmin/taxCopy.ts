import type taxCopy from '../../en/shopadmin/taxCopy.ts'
import type { Translation } from '../../translation.ts'

export default {
  title: 'Opgave aan de Belastingdienst',
  text: 'Eens per jaar moet het platform de Belastingdienst vertellen wat zijn verkopers verkochten (DAC7). Dit is jouw kopie.',
  year: 'Jaar',
  failure: 'Je kopie laden is mislukt',
  leftOut: 'Je verkocht in {year} te weinig om te worden opgegeven.',
  reported: 'Opgegeven over {year}: betaalde bestellingen, naar de dag waarop ze zijn geplaatst.',
  missing: 'Je gegevens hierboven zijn niet volledig. Het platform heeft ze nodig voor de opgave.',
  quarter: 'Kwartaal {quarter}',
  sales: '{count, plural, =0 {geen verkopen} one {# verkoop} other {# verkopen}}',
  total: 'Jaar',
  fees: 'Door het platform ingehouden kosten en belastingen: geen.',
} satisfies Translation<typeof taxCopy>
