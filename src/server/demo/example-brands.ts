import type { Database } from '#server/database/connect.ts'
import { brands } from '#server/database/schema.ts'

/** Made-up manufacturers, so that products show where theirs will stand. */
export const makeUpBrands = (db: Database) =>
  db.insert(brands).values({
    name: 'Pokémon',
    ofCatalogue: true,
    warnings: ['under-three'],
    otherNames: ['Booster Box', 'Booster Pack', 'Booster Bundle', 'Elite Trainer Box', 'Tin', 'Battle Deck'],
    manufacturer: 'Example Cards K.K.',
    manufacturerAddress: '1-2-3 Example, Tokyo, Japan',
    manufacturerContact: 'safety@cards.example',
    responsible: 'Example Cards Europe B.V.',
    responsibleAddress: 'Example 1, 3011 AA Rotterdam',
    responsibleContact: 'https://europe.cards.example',
  })
