const clock = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment on the Dutch clock, as in a form: '2026-12-04T20:00'. */
export const dutchClock = (moment: string | Date): string => clock.format(new Date(moment)).replace(' ', 'T')

const MINUTE_MS = 60_000

/**
 * The moment at which the Dutch clock shows this date and time, or undefined if it is none. A time that the clock shows twice in autumn is the
 * first one; one that it skips in spring is an hour later.
 */
export function fromDutchClock(typed: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return undefined
  const asUtc = Date.parse(`${typed}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Dutch time is one or two hours ahead of UTC.
  const candidates = [120, 60].map((minutes) => new Date(asUtc - minutes * MINUTE_MS))
  return candidates.find((moment) => dutchClock(moment) === typed) ?? candidates[1]
}
