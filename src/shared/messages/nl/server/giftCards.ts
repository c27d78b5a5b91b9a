import type giftCards from '#shared/messages/en/server/giftCards.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  spent: 'Deze cadeaubon is gebruikt: er staat nog {left} op. Alleen een ongebruikte cadeaubon kan terug.',
  whole:
    'In deze bestelling zitten cadeaubonnen. Betaal de stuks terug voor wat ervoor betaald is; een cadeaubon kan alleen helemaal terug.',
  discount: 'De korting is hoger dan de andere artikelen. Op cadeaubonnen zit nooit korting.',
  fixed:
    '“{name}” kan hier niet worden gewijzigd. Cadeaubonnen worden gemaakt zodra de bestelling betaald is, en komen daarna niet meer samen met artikelen.',
  refund:
    'Een cadeaubon crediteer je niet zelf: betaal hem terug, dan vervalt de bon. Andere regels kun je per stuk crediteren.',
  spentUnpaid: 'Cadeaubon van een onbetaalde bestelling, al uitgegeven',
} satisfies Translation<typeof giftCards>
