import type withdrawals from '#shared/messages/en/server/withdrawals.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  nothing: 'Van deze bestelling valt niets meer te ontbinden',
  tooMany: 'Er zijn meer stuks gekozen dan er nog te ontbinden zijn. Controleer wat je koos.',
  notShipped: 'Van deze bestelling is nog niets verzonden: wijzig of annuleer hem',
  nothingDeclared: 'Voor deze bestelling is er geen ontbinding om te accepteren',
  notFound: 'Deze ontbinding bestaat niet',
  alreadyReceived: 'Deze retour is al geboekt',
  alreadyRefunded: 'Deze ontbinding is al terugbetaald',
  refundElsewhere: 'De ontbinding heeft de bestelling geannuleerd: betaal de bestelling terug',
  creditReason: 'Teruggestuurde goederen',
  tooMuch: 'Er is niet meer dan {due} verschuldigd',
  taken:
    'We hebben je ontbinding ontvangen. Hoort er een bestelling met dit e-mailadres bij, dan krijg je een ontvangstbevestiging per e-mail.',
  takenNoServer:
    'We hebben je ontbinding ontvangen. Hoort er een bestelling met dit e-mailadres bij, dan staat de ontbinding op de pagina van die bestelling.',
} satisfies Translation<typeof withdrawals>
