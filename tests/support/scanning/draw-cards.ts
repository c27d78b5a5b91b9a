import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { areaOf, CARD_MM, GUIDE_WIDTH } from '#shared/rules/scanning/guide.ts'
import { chromiumArguments } from '../../../scripts/chromium/arguments.ts'
import { findChromium } from '../../../scripts/chromium/find.ts'
import { root } from '../../../scripts/support/root.ts'

export const PICTURE = { width: 1_080, height: 1_440 }

export const fonts = ['Cabin', 'Montserrat', 'Source Serif'] as const
const files = {
  Cabin: 'cabin/files/cabin-latin-600-normal.woff2',
  Montserrat: 'montserrat/files/montserrat-latin-600-normal.woff2',
  'Source Serif': 'source-serif-4/files/source-serif-4-latin-600-normal.woff2',
}

/** A card as printed. */
export type DrawnCard = {
  game: GameId
  title: string
  lines: readonly string[]
  font: (typeof fonts)[number]
  /** Degrees of the colour wheel. */
  hue: number
  isDark: boolean
  /** Height of capital letters of the number, in millimetres. */
  letters: number
}

/** Position in front of the camera, and the light. */
export type Shot = {
  tiltDegrees: number
  /** Distance from the middle of the guide, as part of the picture. */
  right: number
  down: number
  /** Size relative to the guide. */
  scale: number
  blur: number
  /** Amplitude in shades. */
  noise: number
  light: 'warm' | 'cool'
  /** Place of a reflection, as part of the picture. */
  glare: { x: number; y: number } | undefined
  seed: number
}

export const steady: Shot = {
  tiltDegrees: 0,
  right: 0,
  down: 0,
  scale: 1,
  blur: 0.3,
  noise: 0,
  light: 'cool',
  glare: undefined,
  seed: 1,
}

/** Draws pictures of cards in Chromium, with free fonts. */
export async function startDrawing() {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
  const page = await browser.newPage()
  await page.setContent('<canvas></canvas>')
  const loaded = await Promise.all(
    fonts.map(async (name) => {
      const file = await readFile(join(root, 'node_modules/@fontsource', files[name]))
      return [name, `data:font/woff2;base64,${file.toString('base64')}`] as const
    }),
  )
  await page.evaluate(async (all) => {
    for (const [name, url] of all) document.fonts.add(await new FontFace(name, `url(${url})`).load())
  }, loaded)
  return {
    /** A JPEG. Without a card: the empty table. */
    async draw(card: DrawnCard | undefined, shot: Shot): Promise<Buffer> {
      const guide = { width: PICTURE.width * GUIDE_WIDTH, mm: CARD_MM }
      const area = card && areaOf(games[card.game].number.place)
      const url = await page.evaluate(paint, { card, shot, area, guide, size: PICTURE })
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    },
    stop: () => browser.close(),
  }
}

type Painting = {
  card: DrawnCard | undefined
  shot: Shot
  area: { x: number; y: number; width: number; height: number } | undefined
  guide: { width: number; mm: { width: number; height: number } }
  size: { width: number; height: number }
}

/** Runs in the browser. */
function paint({ card, shot, area, guide, size }: Painting): string {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  Object.assign(canvas, size)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  let state = shot.seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  context.fillStyle = shot.light === 'warm' ? '#8a7a66' : '#c9ced6'
  context.fillRect(0, 0, size.width, size.height)
  if (card && area) {
    const mm = (guide.width * shot.scale) / guide.mm.width
    const { width, height } = guide.mm
    const ink = card.isDark ? '#f4f4f4' : '#161616'
    const sharp = new OffscreenCanvas(size.width, size.height)
    const drawing = sharp.getContext('2d') as OffscreenCanvasRenderingContext2D
    drawing.translate(size.width * (0.5 + shot.right), size.height * (0.5 + shot.down))
    drawing.rotate((shot.tiltDegrees * Math.PI) / 180)
    drawing.scale(mm, mm)
    // Otherwise letters of this size are spaced in whole units.
    drawing.textRendering = 'geometricPrecision'
    drawing.translate(-width / 2, -height / 2)
    const write = (text: string, x: number, y: number, capitals: number) => {
      drawing.font = `${capitals / 0.72}px "${card.font}"`
      drawing.fillText(text, x, y)
    }
    drawing.fillStyle = card.isDark ? '#17171b' : `hsl(${card.hue} 55% 78%)`
    drawing.beginPath()
    drawing.roundRect(0, 0, width, height, 3)
    drawing.fill()
    const art = drawing.createLinearGradient(0, 0, width, height)
    art.addColorStop(0, `hsl(${card.hue} 60% 45%)`)
    art.addColorStop(1, `hsl(${(card.hue + 120) % 360} 60% 65%)`)
    drawing.fillStyle = art
    drawing.fillRect(5, 11, 53, 47)
    for (let blob = 0; blob < 60; blob++) {
      drawing.fillStyle = `hsl(${random() * 360} 60% 50% / .5)`
      drawing.beginPath()
      drawing.ellipse(9 + random() * 45, 15 + random() * 39, random() * 4, random() * 4, random() * 3, 0, 7)
      drawing.fill()
    }
    drawing.fillStyle = ink
    write(card.title, 5, 8, 2.6)
    drawing.fillStyle = card.isDark ? '#2a2a30' : '#f2ead8'
    drawing.fillRect(5, 63.5, 53, 17)
    drawing.fillStyle = card.isDark ? '#eeeeee' : '#222222'
    for (let line = 0; line < 5; line++)
      write('Flip a coin. If heads, draw a card from your deck', 6.5, 66.3 + line * 3.1, 1.5)
    drawing.fillStyle = ink
    const isRight = area.x > 20
    const isBelowPicture = area.y < 70
    drawing.textAlign = isRight ? 'right' : 'left'
    const gap = card.lines.length > 1 ? 2.6 : 0
    for (const [at, line] of card.lines.entries()) {
      write(line, isRight ? 58 : 4.5, (isBelowPicture ? 62.4 : 84.7) - gap / 2 + at * gap, card.letters)
    }
    if (!isRight) {
      drawing.textAlign = 'right'
      write('™ & © 2025', 58.5, 84.8, 1.2)
    }
    // Once for the whole card: blurring each stroke takes a second.
    context.filter = `blur(${shot.blur}px)`
    context.drawImage(sharp, 0, 0)
    context.filter = 'none'
  }
  if (shot.glare) {
    const [x, y] = [size.width * shot.glare.x, size.height * shot.glare.y]
    const light = context.createRadialGradient(x, y, 0, x, y, size.width * 0.35)
    light.addColorStop(0, 'rgb(255 255 255 / .55)')
    light.addColorStop(1, 'rgb(255 255 255 / 0)')
    context.fillStyle = light
    context.fillRect(0, 0, size.width, size.height)
  }
  if (shot.noise > 0) {
    const picture = context.getImageData(0, 0, size.width, size.height)
    const tint = shot.light === 'warm' ? [0.78, 0.72, 0.59] : [1.02, 1.04, 1.07]
    for (let at = 0; at < picture.data.length; at += 4) {
      const noise = (random() + random() - 1) * shot.noise
      for (const layer of [0, 1, 2]) {
        picture.data[at + layer] = (picture.data[at + layer] ?? 0) * (tint[layer] ?? 1) + noise
      }
    }
    context.putImageData(picture, 0, 0)
  }
  return canvas.toDataURL('image/jpeg', 0.85)
}
