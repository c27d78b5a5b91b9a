import { administratorsCalls } from './calls/administrator.ts'
import { agentsCalls } from './calls/agent.ts'
import { buyingCalls } from './calls/buying.ts'
import type { Call } from './calls/call.ts'
import { liveCalls } from './calls/live.ts'
import { ownersCalls } from './calls/owner.ts'
import { visitorsCalls } from './calls/visitor.ts'

/** The calls of every screen, except files with all records, streams, and calls to other servers. */
export const calls: readonly Call[] = [
  ...ownersCalls,
  ...buyingCalls,
  ...liveCalls,
  ...administratorsCalls,
  ...visitorsCalls,
  ...agentsCalls,
]
