import type shipping from '#shared/messages/en/common/shipping.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  size: { letter: 'Brief', letterbox: 'Brievenbuspakje', parcel: 'Pakket' },
  kind: { letter: 'Brief', letterbox: 'Brievenbuspakje', parcel: 'Pakket', registered: 'Aangetekend pakket' },
  to: '{method} naar {country}',
} satisfies Translation<typeof shipping>
