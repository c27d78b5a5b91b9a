import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, PathId, words } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { CatalogueSync } from './catalogue.ts'

/** Size of each part of an uploaded file except for the last, and of all of them. */
export const IMPORT_PART_BYTES = 8 * 1024 ** 2
export const MAX_CATALOGUE_FILE = 1024 ** 3

/** Defaults to the game that the file names, and to the format that its content has. */
const choices = {
  game: z.enum(gameIds, refusal('game')).optional(),
  format: words(40).optional(),
}

export const CatalogueImportStart = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('file'), fileName: words(255).min(1), bytes: z.int().min(1), ...choices }),
  z.strictObject({ from: z.literal('address'), address: words(2_048).min(1), ...choices }),
])
export type CatalogueImportStart = z.input<typeof CatalogueImportStart>

export const startCatalogueImport = endpoint({
  name: 'catalogue.startImport',
  method: 'POST',
  path: '/api/admin/catalogue/imports',
  access: 'superadmin',
  summary: 'Import cards from a public https address, or from a file whose parts are sent next; one at a time',
  body: CatalogueImportStart,
  answer: CatalogueSync,
  status: 201,
})

export const addCatalogueImportPart = endpoint({
  name: 'catalogue.addImportPart',
  method: 'PUT',
  path: '/api/admin/catalogue/imports/:id/parts/:part',
  access: 'superadmin',
  summary:
    'Add a part of 8 MB of an uploaded file, the first is 0; the last part is the rest. The import starts when all are there',
  params: z.strictObject({
    id: PathId,
    part: z.coerce
      .number<string>()
      .int()
      .min(0)
      .max(MAX_CATALOGUE_FILE / IMPORT_PART_BYTES),
  }),
  file: true,
  largestBody: IMPORT_PART_BYTES,
  answer: CatalogueSync,
})

export const cancelCatalogueImport = endpoint({
  name: 'catalogue.cancelImport',
  method: 'DELETE',
  path: '/api/admin/catalogue/imports/:id',
  access: 'superadmin',
  summary: 'Cancel an import that has not begun to read',
  params: ById,
  status: 204,
})
