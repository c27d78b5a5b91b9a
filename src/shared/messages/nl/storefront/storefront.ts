import type storefront from '#shared/messages/en/storefront/storefront.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  loadFailed: 'Deze winkel kon niet worden geladen',
  description: 'Verzamelkaarten van {shop}.',
  banner: 'Over deze winkel',
  bar: { label: 'Winkel', shop: 'Winkel', categories: 'Categorieën', account: 'Account' },
  cart: { open: 'Mandje', items: '{count, plural, one {stuk} other {stuks}}' },
  footer: { about: 'Over {shop}', shopOn: '{shop}, een winkel op', orders: 'Je bestellingen' },
  preview: {
    label: 'Voorbeeld',
    owner: 'Voorbeeld: tot je winkel is goedgekeurd, zie alleen jij deze pagina',
    administrator: 'Voorbeeld: tot de winkel is goedgekeurd, zien alleen de winkelier en beheerders deze pagina',
  },
  ordering: {
    needsScripts: 'Bestellen kan alleen met JavaScript, en dat staat uit in deze browser.',
    closed: 'De winkel is even dicht. Je kunt rondkijken, maar nu niet bestellen.',
  },
  notFound: {
    title: 'Winkel niet gevonden',
    text: 'Op dit adres is geen winkel. Kijk of het goed is getypt, of vraag de winkel om de link.',
    home: 'Naar de startpagina',
  },
  lastOrder: { placed: 'Bestelling {number} is geplaatst.', open: 'Bekijk je bestelling' },
  panels: {
    cartFailed: 'Je winkelmandje ging niet open',
    filtersFailed: 'De filters gingen niet open',
    tryAgain: 'Controleer je verbinding en probeer het opnieuw.',
  },
  filters: {
    search: 'Producten zoeken',
    searchHint: 'Producten zoeken (minimaal 3 tekens)...',
    open: '{count, plural, =0 {Filters} other {Filters (#)}}',
    category: 'Categorie',
    set: 'Set',
    language: 'Taal',
    sort: 'Sorteren',
    allCategories: 'Alle categorieën',
    allSets: 'Alle sets',
    allLanguages: 'Alle talen',
    show: 'Producten tonen',
  },
  list: {
    title: 'Producten',
    loading: 'Producten laden',
    loadFailed: 'De producten konden niet worden geladen',
    available: '{count} {total, plural, one {product} other {producten}} beschikbaar',
    clear: '(gefilterd - filters wissen)',
    first: 'Terug naar de eerste producten',
    more: 'Meer tonen',
    shown: '{shown} van {total} getoond',
  },
  empty: {
    title: 'Geen producten gevonden',
    text: 'Kom later terug voor nieuwe kaarten!',
    dropOne: 'Niets past bij al je filters. Laat er een weg:',
    without: 'Zonder {filter}: {count} {total, plural, one {product} other {producten}}',
    price: 'de prijsgrens',
    graded: 'met grade',
    notGraded: 'zonder grade',
    clear: 'Filters wissen',
  },
  buy: {
    add: 'In winkelmandje',
    closed: 'Winkel gesloten',
    taken:
      '{quantity} keer {product} in je winkelmandje. Je hebt nu {items, plural, one {# stuk} other {# stuks}} in je winkelmandje.',
    removed:
      '{product} is uit je winkelmandje. Je hebt nu {items, plural, one {# stuk} other {# stuks}} in je winkelmandje.',
  },
} satisfies Translation<typeof storefront>
