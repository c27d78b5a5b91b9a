import type { SetCode } from '#server/demo/stock/sets.ts'

type Cover = { mascot: string; pose: 'stand' | 'leap' | 'sit'; variant: number; letters: readonly [string, string] }

const cover = (mascot: string, pose: Cover['pose'], variant: number, letters: string): Cover => {
  const [light = '', deep = ''] = letters.split(' ')
  return { mascot, pose, variant, letters: [light, deep] }
}

/** The creature on the packs and boxes of a set, where it is, and the colours of the set's name. */
const covers: Readonly<Partial<Record<SetCode, Cover>>> = {
  MEW: cover('Mew', 'leap', 0, '#fff3fb #e07ad0'),
  OBF: cover('Charizard', 'leap', 0, '#fff2c0 #f0702e'),
  PAL: cover('Meowscarada', 'leap', 0, '#f4ffd8 #5fbf4a'),
  PAR: cover('Roaring Moon', 'stand', 1, '#ffe6c8 #d0506a'),
  PAF: cover('Pidgeot', 'leap', 1, '#ffffff #ff9a6a'),
  TEF: cover('Raging Bolt', 'stand', 1, '#fff6c8 #c08a3a'),
  TWM: cover('Teal Mask Ogerpon', 'leap', 1, '#eafff0 #2fb89a'),
  SCR: cover('Terapagos', 'stand', 2, '#f4ecff #6fb8f0'),
  SSP: cover('Pikachu', 'leap', 0, '#fffbe0 #f0b02a'),
  PRE: cover('Sylveon', 'stand', 0, '#ffffff #f08ac0'),
  JTG: cover('Eevee', 'leap', 0, '#fffbe6 #4fa86a'),
  DRI: cover('Mewtwo', 'leap', 1, '#ffe8ec #c83a5a'),
  BLK: cover('Zekrom', 'leap', 1, '#e0fbff #2f9ae0'),
  WHT: cover('Reshiram', 'leap', 1, '#ffffff #ff7a5a'),
  MEG: cover('Lucario', 'leap', 1, '#fff4d8 #d8503a'),
  EVS: cover('Rayquaza', 'leap', 0, '#ffffff #3f8ae0'),
  FST: cover('Gengar', 'stand', 0, '#ffe8ff #a84fd0'),
  BRS: cover('Dragonite', 'leap', 1, '#fffbe0 #e8a03a'),
  ASR: cover('Palkia', 'leap', 2, '#f0fbff #4f8af0'),
  LOR: cover('Giratina', 'stand', 1, '#ffe6c8 #c8503a'),
  SIT: cover('Lugia', 'leap', 0, '#ffffff #5f9ac8'),
  CRZ: cover('Archaludon', 'stand', 1, '#fff8d8 #d8a02e'),
  SV2A: cover('Alakazam', 'leap', 1, '#f0e8ff #7a5ae0'),
  S12A: cover('Articuno', 'leap', 2, '#ffffff #8a90f0'),
  SV4A: cover('Moltres', 'stand', 2, '#fff0c0 #f0503a'),
  SV8A: cover('Espeon', 'leap', 1, '#ffffff #b06af0'),
  SV8: cover('Zapdos', 'leap', 0, '#fffbd0 #e0a01e'),
  SV2D: cover('Groudon', 'stand', 1, '#fff0d0 #c8603a'),
}

export function coverOf(code: SetCode): Cover {
  const found = covers[code]
  if (!found) throw new Error(`There is no cover for ${code}`)
  return found
}
