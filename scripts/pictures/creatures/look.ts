import type { Random } from '#server/demo/random.ts'

export type Palette = {
  main: string
  /** Belly, muzzle, the inside of ears. */
  second: string
  /** Horns, fins, flames, leaves. */
  accent: string
  dark: string
  eye: string
}

export type Traits = {
  ears: 'none' | 'pointed' | 'long' | 'round' | 'fin' | 'leaf' | 'drop' | 'tuft'
  horns: 'none' | 'antlers' | 'ram' | 'spikes' | 'unicorn' | 'bull' | 'crystal' | 'antennae' | 'crown' | 'crest'
  tail: 'none' | 'bush' | 'tuft' | 'flame' | 'leaf' | 'fin' | 'fan' | 'many' | 'club' | 'curl' | 'blade'
  mane: 'none' | 'ruff' | 'flame' | 'leaf' | 'wool' | 'spikes' | 'frill'
  wings: 'none' | 'feather' | 'bat' | 'moth' | 'crystal' | 'fin' | 'leaf'
  back: 'none' | 'spikes' | 'shell' | 'crystals' | 'bulb' | 'flames' | 'fins' | 'mushrooms'
  marks: 'none' | 'spots' | 'stripes' | 'bands' | 'stars' | 'runes' | 'socks' | 'patches'
  mood: 'gentle' | 'fierce' | 'sly' | 'sleepy' | 'bright'
  head: 'cat' | 'fox' | 'dragon' | 'round' | 'horse' | 'bear' | 'owl'
}

export type Look = {
  palette: Palette
  traits: Traits
  /** Body plans read sizes from here; 1 is usual. */
  size: { leg: number; neck: number; bulk: number; head: number; length: number }
  pose: 'stand' | 'sit' | 'leap'
  random: Random
}
