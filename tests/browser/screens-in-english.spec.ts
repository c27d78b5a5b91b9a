import { expect, test } from './support/fixtures.ts'
import { layoutProblems } from './support/layout-problems.ts'
import { startWalk, walkedScreens } from './support/walk-screens.ts'

// A file whose columns have to be mapped first is answered with 400.
test.use({ expectedErrors: [/the server responded with a status of (404|400 .*\/product-imports)/] })

let walk: Awaited<ReturnType<typeof startWalk>>

test.beforeAll(async ({ playwright, browser }) => {
  walk = await startWalk({ playwright, browser }, 'en', 'dark')
})
test.afterAll(() => walk?.end())

for (const screen of walkedScreens) {
  test(`${screen.name} fits its windows, is accessible and all English`, async ({ watch }) => {
    watch(walk.context)
    expect(await walk.problemsOf(screen)).toEqual({})
  })
}

for (const screen of walkedScreens) {
  test(`${screen.name} fits a phone at twice the text size`, { tag: '@long' }, async () => {
    const page = await walk.openLarge(screen)
    // A sheet that has just opened may still be resizing.
    await expect.poll(() => layoutProblems(page)).toEqual([])
  })
}
