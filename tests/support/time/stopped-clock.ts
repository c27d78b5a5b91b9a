import { onTestFinished, vi } from 'vitest'

/**
 * From here on nothing in this process expires unless the test says that time passes: what is cached is dropped for a reason.
 * Timers and dates go on.
 */
export function stopClock(): { pass(milliseconds: number): void } {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (milliseconds) => void vi.advanceTimersByTime(milliseconds) }
}
