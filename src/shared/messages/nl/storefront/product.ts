import type product from '#shared/messages/en/storefront/product.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  breadcrumb: 'Kruimelpad',
  description: '{product} bij {shop}.',
  soldOut: 'Dit is uitverkocht en kan nu niet worden besteld.',
  tags: 'Labels',
  facts: { set: 'Set', language: 'Taal', category: 'Categorie' },
  neighbours: 'Meer uit {set}',
  picture: { enlarge: 'Vergroten', zoomIn: 'Inzoomen', zoomOut: 'Uitzoomen', close: 'Sluiten' },
  notFound: {
    title: 'Product niet gevonden',
    text: 'Misschien is het niet meer te koop, of zit er een typefout in het adres.',
    shop: 'Bekijk wat {shop} heeft',
  },
} satisfies Translation<typeof product>
