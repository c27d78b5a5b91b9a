import type guarantee from '#shared/messages/en/common/guarantee.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Wettelijke garantie: minstens 2 jaar',
  remedies:
    'Is een product niet zoals afgesproken, dan herstelt of vervangt de verkoper het gratis. Kan dat niet, dan krijg je een lagere prijs of je geld terug.',
  longer:
    'In de hele EU heb je minstens 2 jaar garantie. In sommige landen langer: in Nederland zo lang als je van het product mag verwachten. Garantie van de maker of de verkoper komt daar nog bij.',
  more: 'Je rechten in de EU',
  url: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_nl.htm',
} satisfies Translation<typeof guarantee>
