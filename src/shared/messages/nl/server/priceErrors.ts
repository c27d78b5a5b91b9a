import type priceErrors from '#shared/messages/en/server/priceErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  noRun: 'Deze prijsronde is niet gevonden. Misschien is er een nieuwere voor in de plaats gekomen.',
  applied: 'Deze prijsronde is al toegepast.',
  notApplied: 'Deze prijsronde is niet toegepast.',
  undone: 'Deze prijsronde is al ongedaan gemaakt.',
} satisfies Translation<typeof priceErrors>
