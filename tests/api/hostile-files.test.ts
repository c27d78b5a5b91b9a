import { beforeAll, expect, test } from 'vitest'
import { checkProductFile } from '#shared/contract/catalogue/csv.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { listStatementColumns, uploadStatement } from '#shared/contract/payments/statements.ts'
import { as } from '#tests/support/client.ts'
import { type HostileFile, hostileProducts, hostileStatements } from '#tests/support/files/hostile-files.ts'
import { given, type Store } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'

let store: Store

beforeAll(async () => {
  store = await given.shop({ open: true })
})

const send = ({ shop, owner }: Store, { method, path }: Endpoint, text: string) =>
  as(owner).raw(method, addressOf(path, shop), {
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(Buffer.from(text)),
  })

/** All files in the long run, otherwise one for each error code. */
function cases(endpoint: Endpoint, files: readonly HostileFile[]) {
  const first = new Map(files.toReversed().map((file) => [file.code, file]))
  return [...(isLong ? files : first.values())].map((file) => ({ ...file, endpoint, path: endpoint.path }))
}

test.each([...cases(uploadStatement, hostileStatements), ...cases(checkProductFile, hostileProducts)])(
  '$path refuses the largest file with $name by its code',
  async ({ endpoint, text, code }) => {
    expect(await send(store, endpoint, text)).toMatchObject({ status: 400, json: { code } })
  },
)

test('statements of a shop that is not approved are refused unread', async () => {
  const fresh = await given.shop()
  for (const endpoint of [uploadStatement, listStatementColumns]) {
    expect(await send(fresh, endpoint, 'anything')).toMatchObject({ status: 409, json: { code: 'not_approved' } })
  }
})
