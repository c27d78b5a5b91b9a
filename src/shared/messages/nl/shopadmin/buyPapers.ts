import type buyPapers from '#shared/messages/en/shopadmin/buyPapers.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  signature: {
    title: 'Handtekening van de klant',
    draw: 'Teken hier met een vinger, een pen of de muis',
    clear: 'Wissen',
    type: 'Liever de naam typen',
    drawInstead: 'Liever tekenen',
    name: 'Naam van de klant',
    agrees: 'De klant verklaart dit',
    later: 'Zonder handtekening hier: druk de inkoopverklaring af en laat die ondertekenen.',
    online: 'De klant heeft dit online verklaard.',
  },
} satisfies Translation<typeof buyPapers>
