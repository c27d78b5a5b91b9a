import type refunds from '#shared/messages/en/server/refunds.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  roundingChanged: 'Het contante bedrag dat je teruggeeft is nu {amount}. Controleer het bedrag met de klant.',
  tooMuch: 'Van deze bestelling kun je nog {left} terugbetalen.',
  moreThanPaid:
    'Dat is meer dan er voor deze stuks en de verzending is betaald: hoogstens {most}. Vul in wat je uit coulance extra geeft.',
  tooManyPieces: 'Zoveel stuks zijn er van deze regel niet meer: ze zijn al terugbetaald of teruggestuurd.',
  notAtProvider: 'Bij de betaaldienst staat zoveel niet voor deze bestelling. Betaal het zelf terug.',
  creditReason: 'Terugbetaling',
  cancelled: 'Je bestelling is geannuleerd',
} satisfies Translation<typeof refunds>
