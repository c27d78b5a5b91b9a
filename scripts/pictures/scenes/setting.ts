export type Ridge =
  | 'mountains'
  | 'hills'
  | 'trees'
  | 'pines'
  | 'city'
  | 'crystals'
  | 'waves'
  | 'mesas'
  | 'cloudbank'
  | 'islands'
export type Particle = 'embers' | 'bubbles' | 'pollen' | 'stars' | 'sparks' | 'petals' | 'snow' | 'leaves' | 'none'

export type Setting = {
  /** From the top down to the horizon. */
  sky: readonly [string, string, string]
  ridges: readonly Ridge[]
  haze: string
  near: string
  ground: string
  sun: { x: number; y: number; size: number; colour: string }
  clouds: number
  particles: Particle
  rays?: number
  bolts?: boolean
  aurora?: string
  windows?: boolean
  /** How shadows and edges of a creature are coloured. */
  shade: string
  rim: string
}

export type Frame = {
  width: number
  height: number
  seed: number
  /** Where land meets sky, as a part of the height. */
  horizon: number
  /** Below 1, land is farther away and looks smaller. */
  distance?: number
}

export const setting = (
  sky: string,
  [haze, near, ground]: readonly [string, string, string],
  ridges: readonly Ridge[],
  particles: Particle,
  more: Partial<Setting> = {},
): Setting => {
  const [top = '', middle = '', low = ''] = sky.split(' ')
  return {
    sky: [top, middle, low],
    ...{ haze, near, ground, ridges, particles, clouds: 0.6, shade: '#8878b8', rim: '#fff0d8' },
    sun: { x: 0.7, y: 0.3, size: 0.09, colour: '#fff3d0' },
    ...more,
  }
}
