import { checkProductFile, type ImportRow, type ProductImport } from '#shared/contract/catalogue/csv.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { as, Refused } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'

/** The owner's choices for a file, as query parameters. */
export type Answered = {
  active?: string
  stock?: string
  scale?: string
  currency?: string
  rates?: string
  columns?: string
  hasHeadings?: string
}

export type Checked = ProductImport & { firstRows: ImportRow[] }

/** A file of these lines. */
export const csv = (...lines: string[]): Buffer<ArrayBuffer> => Buffer.from(`${lines.join('\n')}\n`)

/** The check's report on a file of products, or `Refused`. */
export async function checkFile(
  { shop, owner }: Store,
  file: Buffer<ArrayBuffer>,
  fileName?: string,
  answers: Answered = {},
): Promise<Checked> {
  const { status, json } = await as(owner).raw(
    'POST',
    addressOf(checkProductFile.path, shop, { fileName, ...answers }),
    {
      headers: { 'content-type': 'text/csv' },
      body: file,
    },
  )
  if (status >= 400) throw new Refused(status, json as ConstructorParameters<typeof Refused>[1])
  return json as Checked
}
