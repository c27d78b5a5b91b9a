import { onTestFinished, vi } from 'vitest'

/**
 * Stops expiry in this process until the test advances the time, so that cached values are invalidated only for a reason. Timers and dates
 * continue.
 */
export function stopClock(): { pass(milliseconds: number): void } {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (milliseconds) => void vi.advanceTimersByTime(milliseconds) }
}
