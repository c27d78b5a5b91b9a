import { expect, test } from './support/fixtures.ts'
import { startWalk, walkedScreens } from './support/walk-screens.ts'

// A file whose columns have to be mapped first is answered with 400.
test.use({ expectedErrors: [/the server responded with a status of (404|400 .*\/product-imports)/] })

let walk: Awaited<ReturnType<typeof startWalk>>

test.beforeAll(async ({ playwright, browser }) => {
  walk = await startWalk({ playwright, browser }, 'nl', 'light')
})
test.afterAll(() => walk?.end())

for (const screen of walkedScreens) {
  test(`${screen.name} fits its windows, is accessible and all Dutch`, async ({ watch }) => {
    watch(walk.context)
    expect(await walk.problemsOf(screen)).toEqual({})
  })
}
