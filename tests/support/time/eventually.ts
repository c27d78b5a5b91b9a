import { vi } from 'vitest'

/** Waits until the check passes. How long that takes depends on the machine, so the limit is only there to show what was missing. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 })
