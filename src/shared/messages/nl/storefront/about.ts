import type about from '#shared/messages/en/storefront/about.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Over deze verkoper',
  description: 'Wie er bij {shop} verkoopt: naam, adres, contact en registratie.',
  contract: 'Je koopt van {seller}. Die verstuurt je bestelling en beantwoordt je vragen. Toploader is het platform.',
  missing: 'Deze winkel heeft nog niet ingevuld wie er verkoopt.',
  facts: {
    title: 'Wie verkoopt',
    tradeName: 'Handelsnaam',
    legalName: 'Officiële naam',
    address: 'Adres',
    email: 'E-mail',
    phone: 'Telefoon',
    kvk: 'KvK-nummer',
    vat: 'Btw-id',
    vatScheme: 'Btw',
  },
  declared:
    'De verkoper heeft op {day} verklaard alleen producten aan te bieden die aan het recht van de Europese Unie voldoen.',
  returns: {
    title: 'Toch niet wat je zocht?',
    text: 'Je kunt je bestelling tot {days, plural, one {# dag} other {# dagen}} na ontvangst ontbinden, zonder te zeggen waarom. Doe dat voor die tijd online, of laat het de verkoper weten per e-mail of telefoon.',
    textOf:
      'Je kunt je bestelling tot {days, plural, one {# dag} other {# dagen}} na ontvangst ontbinden, zonder te zeggen waarom.',
    orders: 'Zoek je bestelling',
  },
  shop: 'Alle producten van {shop}',
} satisfies Translation<typeof about>
