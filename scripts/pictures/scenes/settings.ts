import type { Energy } from '#server/demo/stock/sets.ts'
import { type Setting, setting } from './setting.ts'

/** Where creatures of a type live, by day and by night. */
const settings = {
  fire: [
    setting(
      '#2a0f38 #b3303a #ffb35a',
      ['#ff9a52', '#1f0a1c', '#4a1a24'],
      ['mountains', 'mountains', 'mesas'],
      'embers',
      { sun: { x: 0.68, y: 0.4, size: 0.13, colour: '#ffe9a8' }, rim: '#ffc070', shade: '#8a4a78' },
    ),
    setting('#3b1450 #d9486a #ffcf7a', ['#ff9a7a', '#2a1030', '#5a2438'], ['mountains', 'islands', 'hills'], 'embers', {
      clouds: 0.9,
      rim: '#ffb890',
      shade: '#8a4a88',
    }),
    setting(
      '#120a24 #5a1c3a #ff6a3a',
      ['#d9482e', '#100612', '#2e0f1a'],
      ['mesas', 'mountains', 'mountains'],
      'embers',
      { clouds: 0.8, rim: '#ff9a5a', shade: '#6a3a70', sun: { x: 0.3, y: 0.32, size: 0.07, colour: '#ffd0a0' } },
    ),
  ],
  water: [
    setting(
      '#1a4fa8 #4fb0e8 #d8f6ff',
      ['#a8e4f4', '#0f3f72', '#1a6a9e'],
      ['islands', 'waves', 'waves', 'waves'],
      'bubbles',
      { shade: '#5f78c0', rim: '#e6fbff' },
    ),
    setting('#0a1f4a #1f6a9e #6fd8e0', ['#3fa8c0', '#06203f', '#0d4a6a'], ['crystals', 'hills', 'hills'], 'bubbles', {
      rays: 0.8,
      clouds: 0.2,
      sun: { x: 0.45, y: -0.05, size: 0.1, colour: '#e8ffff' },
      shade: '#4a68b0',
      rim: '#b8fff4',
    }),
    setting('#16204f #6a5fb8 #ffb8a0', ['#c88fb0', '#141a44', '#2a3f7a'], ['mountains', 'waves', 'waves'], 'stars', {
      sun: { x: 0.64, y: 0.46, size: 0.12, colour: '#fff0d0' },
      shade: '#5a58a8',
      rim: '#ffd8c4',
    }),
    setting('#5f9ee0 #b8def6 #f4fbff', ['#dff2fc', '#4a78b0', '#dcecf8'], ['mountains', 'mountains', 'pines'], 'snow', {
      shade: '#7f8fd0',
      rim: '#ffffff',
    }),
  ],
  grass: [
    setting(
      '#5fc0d8 #c8ecc8 #fff6c8',
      ['#cdeaa8', '#1c4a2c', '#4f8a3a'],
      ['hills', 'trees', 'trees', 'hills'],
      'pollen',
      { rays: 0.7, shade: '#6f88a0', rim: '#fffbd0' },
    ),
    setting('#0f3a3a #3f8a5a #d8e88a', ['#8fc07a', '#0c2a1e', '#24502c'], ['pines', 'trees', 'trees'], 'leaves', {
      rays: 1,
      clouds: 0.3,
      sun: { x: 0.35, y: 0.05, size: 0.12, colour: '#fdffc8' },
      shade: '#4f7088',
      rim: '#f2ffb0',
    }),
    setting('#2a2a5e #b0588a #ffce8a', ['#d08a80', '#1e2238', '#3f4a3a'], ['mountains', 'pines', 'trees'], 'pollen', {
      shade: '#6a5a98',
      rim: '#ffd8a0',
    }),
  ],
  lightning: [
    setting(
      '#15123f #4a4aa8 #f0b86a',
      ['#9a80b8', '#141236', '#2f2c5a'],
      ['mountains', 'mountains', 'hills'],
      'sparks',
      { bolts: true, clouds: 1, shade: '#6058a8', rim: '#fff2a0' },
    ),
    setting('#0a1a3f #2f6fb8 #a8f0e0', ['#6fc0d0', '#0c1c3c', '#1f3f66'], ['city', 'city', 'hills'], 'sparks', {
      bolts: true,
      windows: true,
      clouds: 0.9,
      shade: '#4f60a8',
      rim: '#e0fff4',
    }),
    setting('#4a8fe8 #a8d8f8 #fff2b8', ['#e0e6c0', '#3f6a4a', '#7fae4a'], ['hills', 'hills', 'trees'], 'sparks', {
      clouds: 0.9,
      shade: '#7a80b8',
      rim: '#fff6c0',
    }),
  ],
  psychic: [
    setting(
      '#150c44 #7a3fb8 #ffa8d8',
      ['#c87fd0', '#1c1048', '#4a2a78'],
      ['crystals', 'islands', 'crystals'],
      'stars',
      { clouds: 0.8, shade: '#6a58b8', rim: '#ffd0f4' },
    ),
    setting('#0c2050 #4a5fd0 #c8b8ff', ['#9a9ae8', '#14184a', '#303a8a'], ['mountains', 'crystals', 'hills'], 'stars', {
      aurora: '#7af0d8',
      shade: '#5a60b8',
      rim: '#d8f4ff',
    }),
    setting(
      '#2e1038 #a83f7a #ffd0a0',
      ['#e08fa0', '#2a0f30', '#5a2a50'],
      ['islands', 'islands', 'crystals'],
      'petals',
      { clouds: 0.9, shade: '#7a4f98', rim: '#ffe0c0' },
    ),
  ],
  fighting: [
    setting('#4f90c8 #f0cf98 #ffe6b0', ['#f0c08a', '#6a3424', '#b0703f'], ['mesas', 'mesas', 'mountains'], 'none', {
      clouds: 0.7,
      shade: '#86689a',
      rim: '#fff0c8',
    }),
    setting('#2c1238 #c0503f #ffc06a', ['#e0885a', '#2e1220', '#6a3428'], ['mountains', 'mesas', 'mesas'], 'embers', {
      shade: '#7f4f80',
      rim: '#ffd890',
    }),
  ],
  darkness: [
    setting('#060a26 #1f2c6e #7a5ab0', ['#4f4a98', '#070920', '#191c44'], ['city', 'city', 'city'], 'stars', {
      windows: true,
      sun: { x: 0.68, y: 0.24, size: 0.13, colour: '#fdf4d8' },
      shade: '#4f50a0',
      rim: '#cfd8ff',
    }),
    setting('#0a0618 #3a1a4f #a83f6a', ['#6a2f5a', '#0a0512', '#241030'], ['pines', 'mountains', 'pines'], 'embers', {
      sun: { x: 0.34, y: 0.28, size: 0.15, colour: '#ffb0a0' },
      clouds: 0.8,
      shade: '#5a3f88',
      rim: '#ffb8c8',
    }),
    setting('#04141f #12505a #6fd0a8', ['#2f8a80', '#030f16', '#0c2f34'], ['pines', 'pines', 'trees'], 'stars', {
      aurora: '#6ff0b8',
      clouds: 0.3,
      shade: '#3f5a88',
      rim: '#c0ffe4',
    }),
  ],
  metal: [
    setting('#22344c #7f9fb8 #f0f2ea', ['#c0ced8', '#26323f', '#566878'], ['mountains', 'city', 'mesas'], 'sparks', {
      clouds: 0.9,
      shade: '#70809f',
      rim: '#ffffff',
    }),
    setting('#141c38 #4a5a8a #ffbf8a', ['#a08898', '#141a2c', '#343c54'], ['city', 'city', 'hills'], 'embers', {
      windows: true,
      shade: '#605f98',
      rim: '#ffdcb8',
    }),
  ],
  dragon: [
    setting(
      '#1f4aa8 #6fb4f0 #fff0d0',
      ['#f4e6e0', '#5f84c0', '#dfe8f6'],
      ['cloudbank', 'islands', 'cloudbank', 'cloudbank'],
      'none',
      { clouds: 0.9, shade: '#7a80c0', rim: '#fff6e0' },
    ),
    setting(
      '#231450 #c05a8a #ffd69a',
      ['#f0a898', '#4a2a6a', '#b8708a'],
      ['cloudbank', 'islands', 'cloudbank'],
      'stars',
      { clouds: 1, sun: { x: 0.62, y: 0.44, size: 0.14, colour: '#fff2c0' }, shade: '#7a5aa8', rim: '#ffe0b0' },
    ),
    setting(
      '#0a1440 #2f5fb8 #9fe0f0',
      ['#7fb0e0', '#101c4a', '#3f5fa0'],
      ['islands', 'cloudbank', 'cloudbank'],
      'sparks',
      { bolts: true, clouds: 1, shade: '#5a68b8', rim: '#e0f8ff' },
    ),
  ],
  colorless: [
    setting('#5aa8ec #b8e0f8 #fff8e0', ['#dcecc8', '#4f8a4a', '#7fb85a'], ['hills', 'trees', 'hills'], 'pollen', {
      clouds: 1,
      shade: '#8088b8',
      rim: '#fffbe6',
    }),
    setting('#f0908a #ffc8a0 #fff0c8', ['#f8d0a8', '#6a5a4a', '#b89a5a'], ['hills', 'hills', 'trees'], 'leaves', {
      clouds: 0.8,
      shade: '#8a70a0',
      rim: '#fff0d0',
    }),
    setting('#6a80d8 #c8c0f0 #ffe8ec', ['#e8d8f0', '#5a6a9a', '#a8b8c8'], ['mountains', 'pines', 'hills'], 'snow', {
      clouds: 0.8,
      shade: '#8080c0',
      rim: '#ffffff',
    }),
  ],
  fairy: [
    setting('#8f9cf0 #ffc4e0 #fff2e0', ['#ffd8e8', '#b0588a', '#e0a0b8'], ['hills', 'trees', 'trees'], 'petals', {
      clouds: 0.9,
      shade: '#9a80c8',
      rim: '#fffafc',
    }),
    setting('#3a2a78 #c070c0 #ffd8c8', ['#e8a8c8', '#4a2a66', '#8a5a90'], ['crystals', 'trees', 'hills'], 'petals', {
      clouds: 0.7,
      shade: '#8060b0',
      rim: '#ffe8f4',
    }),
  ],
} as const satisfies Record<Energy, readonly Setting[]>

export function settingOf(energy: Energy, variant: number): Setting {
  const known: readonly Setting[] = settings[energy]
  const found = known[variant % known.length]
  if (!found) throw new Error(`There is no scene for ${energy}`)
  return found
}
