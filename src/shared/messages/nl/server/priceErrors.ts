import type priceErrors from '#shared/messages/en/server/priceErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  noRun: 'Deze prijscontrole is niet gevonden. Misschien is er een nieuwere voor in de plaats gekomen.',
  applied: 'Deze prijscontrole is al toegepast.',
  notApplied: 'Deze prijscontrole is niet toegepast.',
  undone: 'Deze prijscontrole is al ongedaan gemaakt.',
} satisfies Translation<typeof priceErrors>
