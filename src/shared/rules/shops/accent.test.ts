import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccentShades, accentShades, grounds, isAdjusted } from './accent.ts'
import { contrast, fromOklch, parseColour, toOklch } from './colour.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

const themes = ['light', 'dark'] as const

describe.each(themes)('%s theme', (theme) => {
  const everyGround = (shades: AccentShades) => [...Object.values(grounds[theme]).map(fromOklch), shades.wash]

  test('derives readable text on any background from any colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const shades = accentShades(colour)[theme]
        for (const ground of everyGround(shades)) expect(contrast(shades.ink, ground)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    )
  })

  test('derives a button with a readable label from any colour, at rest and on hover', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { accent, hover, onAccent } = accentShades(colour)[theme]
        expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(hover, onAccent)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    )
  })

  test('derives a visible button and focus ring from any colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const shades = accentShades(colour)[theme]
        for (const ground of everyGround(shades)) {
          expect(contrast(shades.accent, ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(shades.focus, ground)).toBeGreaterThanOrEqual(3)
        }
      }),
      { numRuns: 500 },
    )
  })
})

test('leaves a readable colour unchanged', () => {
  const shades = accentShades('#0b6e4f')
  expect(shades.light).toMatchObject({ accent: '#0b6e4f', ink: '#0b6e4f' })
  expect(isAdjusted('#0b6e4f', shades.light)).toBe(false)
  expect(isAdjusted('#0b6e4f', shades.dark)).toBe(true)
})

test('keeps the hue of the colour', () => {
  const near = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)
  for (const colour of ['#d7263d', '#0057b8', '#f4b400', '#7b2cbf', '#0b8457']) {
    const hue = toOklch(colour)[2]
    for (const theme of themes) expect(near(toOklch(accentShades(colour)[theme].ink)[2], hue)).toBeLessThan(6)
  }
})

test('converts a colour to OKLCH and back without loss', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(fromOklch(toOklch(colour))).toBe(colour)
    }),
  )
})

test('parses a colour as typed', () => {
  expect(parseColour('#5A4FCF')).toBe('#5a4fcf')
  expect(parseColour(' 5a4fcf ')).toBe('#5a4fcf')
  expect(parseColour('#abc')).toBe('#aabbcc')
  for (const none of ['', '#', 'red', '#12345', '#1234567', '#ggg', 'rgb(1,2,3)', '#12 456']) {
    expect(parseColour(none)).toBeUndefined()
  }
})
