import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grounds } from '#shared/rules/shops/accent.ts'
import { contrast, fromOklch, type Oklch } from '#shared/rules/shops/colour.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)')
const [shownLight = '', shownDark = ''] = readFileSync(new URL('./themes.css', import.meta.url), 'utf8').split(
  '[data-theme="dark"]',
)
const desk = readFileSync(new URL('./desk.css', import.meta.url), 'utf8')
const shown = { light: coloursOf(shownLight), dark: { ...coloursOf(shownDark), ...coloursOf(desk) } }
const themes = { light: coloursOf(light), dark: { ...coloursOf(light), ...coloursOf(dark) } }

const text = {
  ink: ['ground', 'surface', 'raised', 'well', 'accent-wash', 'good-wash', 'warn-wash', 'bad-wash'],
  quiet: ['ground', 'surface', 'raised', 'well', 'accent-wash'],
  'accent-ink': ['ground', 'surface', 'raised', 'well', 'accent-wash'],
  'good-ink': ['ground', 'surface', 'raised', 'well', 'good-wash'],
  'warn-ink': ['ground', 'surface', 'raised', 'well', 'warn-wash'],
  'bad-ink': ['ground', 'surface', 'raised', 'well', 'bad-wash'],
  'on-accent': ['accent', 'accent-hover'],
  'on-warn': ['warn'],
  'on-bad': ['bad', 'bad-hover'],
  'on-tip': ['tip'],
  'on-condition': ['mt', 'nm', 'ex', 'gd', 'lp', 'pl', 'po'].map((letters) => `condition-${letters}`),
}

const edges = {
  'edge-strong': ['ground', 'surface', 'raised'],
  focus: ['ground', 'surface', 'raised', 'well', 'accent-wash'],
  accent: ['ground', 'surface', 'raised'],
  bad: ['ground', 'surface', 'raised'],
}

for (const [theme, colours] of Object.entries(themes)) {
  const colour = (name: string) => {
    const value = colours[name]
    if (!value) throw new Error(`No token --color-${name}`)
    return fromOklch(value)
  }
  const pairs = (table: Record<string, string[]>) =>
    Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

  test.each(pairs(text))(`in the ${theme} theme, %s is readable on %s`, (front, ground) => {
    expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(pairs(edges))(`in the ${theme} theme, %s is distinguishable from %s`, (front, ground) => {
    expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(3)
  })
  test(`the forced ${theme} theme matches the tokens`, () => {
    expect(themes[theme as keyof typeof themes]).toMatchObject(shown[theme as keyof typeof shown])
  })
  test.each(Object.entries(grounds[theme as keyof typeof themes]))(
    `in the ${theme} theme, shop accents are calculated against the same %s`,
    (name, ground) => {
      expect(colours[name]).toEqual(ground)
    },
  )
}

function coloursOf(block: string): Record<string, Oklch> {
  const declarations = block.matchAll(/--color-([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return Object.fromEntries(
    [...declarations].map(([, name, ...numbers]) => [name, numbers.map(Number) as unknown as Oklch]),
  )
}
