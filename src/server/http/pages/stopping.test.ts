import { expect, test } from 'vitest'
import { createDatabase } from '#tests/support/servers/test-database.ts'
import { faultsIn, startTestServer } from '#tests/support/servers/test-server.ts'

test('finishes a page in flight, including its API calls, when the server stops', async () => {
  const database = await createDatabase()
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const server = await startTestServer({
    connection: database.connection,
    pages: async () => ({
      assetsFolder: undefined,
      publicFiles: [],
      pageAddress: (address) => ({ address, isPrivate: false }),
      async render({ ask }) {
        begun.resolve()
        await goOn.promise
        const { status, text } = await ask('/readyz')
        return { status, html: text, shopId: undefined }
      },
    }),
  })
  const answer = fetch(`${server.origin}/`)
  await begun.promise
  const stopped = server.app.close()
  goOn.resolve()
  expect((await answer).status).toBe(200)
  await stopped
  expect(faultsIn(server.log)).toEqual([])
  await server.stop()
  await database.drop()
})
