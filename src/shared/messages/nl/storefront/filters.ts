import type filters from '#shared/messages/en/storefront/filters.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Categorieën en filters',
  clear: 'Wissen',
  show: '{count} {total, plural, one {product} other {producten}} tonen',
  showAll: 'Producten tonen',
  condition: 'Conditie',
  finish: 'Afwerking',
  rarity: 'Zeldzaamheid',
  graded: 'Grade',
  min: 'Prijs vanaf (€)',
  max: 'Prijs tot (€)',
  more: 'Alle {count} tonen',
  chosen: 'Gekozen filters',
  remove: 'Filter {filter} verwijderen',
  between: '{min} tot {max}',
  atLeast: 'Vanaf {price}',
  atMost: 'Tot {price}',
  allConditions: 'Alle condities',
  allFinishes: 'Alle afwerkingen',
  allRarities: 'Alle zeldzaamheden',
  allGraded: 'Met of zonder grade',
  yes: 'Met grade',
  no: 'Zonder grade',
} satisfies Translation<typeof filters>
