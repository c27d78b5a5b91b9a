import type marketErrors from '#shared/messages/en/server/marketErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  noSuchCard: 'Deze kaart staat niet in de catalogus',
  noSuchSet: 'Deze set staat niet in de catalogus',
  tooBusy: 'Er worden op dit moment veel lijsten uitgerekend. Probeer het over een paar seconden opnieuw.',
  alertsEnded: 'Deze e-mails zijn gestopt. Vraag nieuwe aan op je zoeklijst.',
} satisfies Translation<typeof marketErrors>
