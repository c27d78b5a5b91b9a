import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { root } from '../support/root.ts'

// A comparison with a game, or a branch for one.
const special = new RegExp(`([!=]==? |case |includes\\()'(${gameIds.join('|')})'`)
// Data of a game, and the example platform.
const ofGames = [/^src\/shared\/rules\/games\//, /^src\/server\/demo\//, /\.test\.tsx?$/]

test('only the facts of games differ by game, not the code', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !ofGames.some((own) => own.test(file)))
  expect(files.length).toBeGreaterThan(1_500)
  const found = files.filter((file) => special.test(readFileSync(join(root, file), 'utf8')))
  expect(found, 'add a fact to shared/rules/games/game.ts').toEqual([])
  expect(special.test("if (game === 'magic')")).toBe(true)
})
