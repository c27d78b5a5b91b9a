import { expect, test } from 'vitest'
import { printingsOf } from './printings.ts'

test.each([
  [
    ['normal', 'reverse', 'holo'],
    ['normal', 'holo', 'reverse'],
  ],
  [
    ['normal', 'reverse', 'reverse:pokeball', 'reverse:masterball'],
    ['normal', 'reverse', 'pokeball', 'masterball'],
  ],
  [
    ['holo', 'holo:cosmos', 'holo:set-logo', 'holo:set-logo:staff'],
    ['holo', 'cosmos', 'stamped', 'Set Logo, Staff'],
  ],
  [
    ['holo:unlimited', 'holo:shadowless', 'holo:1999-2000-copyright'],
    ['holo', 'Shadowless', '1999-2000 Copyright'],
  ],
  [
    ['normal', 'normal:jason-klaczynski'],
    ['normal', 'Jason Klaczynski'],
  ],
  [
    ['reverse', 'reverse:cracked-ice', 'reverse:duskball'],
    ['reverse', 'crackedice', 'Dusk Ball'],
  ],
  // The same on two finishes: the second one names its finish.
  [
    ['holo', 'reverse', 'holo:no-e-reader', 'reverse:no-e-reader'],
    ['holo', 'reverse', 'No E Reader', 'Reverse holo, No E Reader'],
  ],
  // On every printing of the card, so it distinguishes none.
  [
    ['normal:25th-celebration', 'holo:25th-celebration'],
    ['normal', 'holo'],
  ],
  [['holo:rainbow'], ['holo']],
  [
    ['lenticular', 'holo'],
    ['holo', 'Lenticular'],
  ],
  [[], []],
])('%j become the finishes %j', (variants, finishes) => {
  expect(printingsOf(variants)).toEqual({ finishes, firstEdition: false })
})

test('a 1st edition is no finish', () => {
  expect(printingsOf(['normal', 'normal:1st-edition'])).toEqual({ finishes: ['normal'], firstEdition: true })
  expect(printingsOf(['holo:unlimited', 'holo:shadowless:1st-edition', 'holo:shadowless'])).toEqual({
    finishes: ['holo', 'Shadowless'],
    firstEdition: true,
  })
})

test('truncates long finishes and keeps them distinct', () => {
  const { finishes } = printingsOf(
    ['champion', 'staff', 'top-eight']
      .map((who) => `normal:international-championship-latin-america:${who}`)
      .concat('normal'),
  )
  expect(new Set(finishes).size).toBe(4)
  for (const finish of finishes) expect(finish.length).toBeLessThanOrEqual(40)
})
