import type { GameFinish } from './game.ts'

/** Numbers that begin with their set: `OP01-120`, `BT21-001`, `P-041`, also with a space or a picture variant `_p1`. */
export const setNumber = /^#?(?<set>[a-z]{1,4}\d{0,2})[- ](?<number>\d{1,4})(?:[-_][a-z]\d{1,2})?$/i

/** `SOR 005/252`, `OGN • 054/298`, `BLB EN 45`. */
export const setAndNumber =
  /^#?(?<set>[a-z0-9]{2,6})[- ](?:(?<language>[a-z]{2}) )?(?<number>\d{1,4}[a-z]?[*★]?)(?:\/(?<total>\d{1,4}))?$/i

/** `054/298`, `305*`. */
export const numberOfSet = /^#?(?<number>\d{1,4}[a-z]?[*★]?)\/(?<total>\d{1,4})$/i

export const bareNumber = /^#?(?<number>\d{1,4}[a-z]?[*★]?)$/i

export const normal: GameFinish = { id: 'normal', spellings: 'normal nonfoil nonholo regular normaal' }
export const foil: GameFinish = { id: 'foil', spellings: 'foil holo holofoil traditionalfoil premium' }
