import { vi } from 'vitest'

/** Waits until the check passes. The limit only exists to report the failing check, because the duration depends on the machine. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 })
