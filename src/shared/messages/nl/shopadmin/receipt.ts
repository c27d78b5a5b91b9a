import type receipt from '#shared/messages/en/shopadmin/receipt.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Bon',
  agreed: '{price} in plaats van {list}: {reason}',
  shipping: 'Verzendkosten',
  total: 'Totaal',
  rounding: 'Afronding',
  cashDue: 'Contant te betalen',
  change: 'Wisselgeld',
  returned: 'Terugbetaald',
  vat: 'Inclusief btw {rate, number}%',
  giftCard: {
    title: 'Cadeaubon',
    qr: 'QR-code van de cadeaubon',
    how: 'Om online en in de winkel mee te betalen, ook in delen. Verloopt niet.',
  },
  margin: 'Bijzondere regeling – gebruikte goederen',
} satisfies Translation<typeof receipt>
