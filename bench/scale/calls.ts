import { administratorsCalls } from './calls/administrator.ts'
import type { Call } from './calls/call.ts'
import { ownersCalls } from './calls/owner.ts'
import { visitorsCalls } from './calls/visitor.ts'

/** What every screen asks for; files of everything, streams and what asks other servers aside. */
export const calls: readonly Call[] = [...ownersCalls, ...administratorsCalls, ...visitorsCalls]
