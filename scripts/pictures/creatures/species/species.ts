import type { Look, Palette, Traits } from '../look.ts'

export type Plan =
  | ('quadruped' | 'serpent' | 'drake' | 'mascot' | 'bird' | 'moth' | 'fish' | 'wisp' | 'jelly' | 'golem')
  | ('construct' | 'plant' | 'puff' | 'knight' | 'trainer' | 'swimmer' | 'crab' | 'orb')

/** A creature of ours: how it is built, its colours, and what grows on it. */
export type Species = { plan: Plan; palette: Palette; traits: Partial<Traits>; size: Partial<Look['size']> }

/** `colours`: of its body, its belly, its horns or fins, its marks, and its eyes. */
export function species(
  plan: Plan,
  colours: string,
  traits: Partial<Traits> = {},
  size: Partial<Look['size']> = {},
): Species {
  const [main = '', second = '', accent = '', dark = '', eye = ''] = colours.split(' ')
  return { plan, palette: { main, second, accent, dark, eye }, traits, size }
}
