import type priceErrors from '#shared/messages/en/server/priceErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  noRun: 'Deze prijscontrole is niet gevonden. Misschien is er een nieuwere voor in de plaats gekomen.',
  applied: 'Deze prijscontrole is al toegepast.',
  notApplied: 'Deze prijscontrole is niet toegepast.',
  undone: 'Deze prijscontrole is al ongedaan gemaakt.',
  notInRun: 'Deze prijscontrole wijzigt dit product niet.',
  changed: 'Deze prijscontrole is gewijzigd sinds je die opende. Bekijk hem opnieuw.',
  nothing: 'Kies minstens één prijs om te wijzigen.',
  productsChanged:
    '{count, plural, one {# product is} other {# producten zijn}} gewijzigd sinds deze controle: {names}{more, plural, =0 {} other { en nog #}}. Er is geen prijs gewijzigd.',
  productNow: '{name}: {price}, {stock, number} op voorraad',
} satisfies Translation<typeof priceErrors>
