/** A day, in seconds. */
export const LARGEST_RECORDING_OFFSET = 86_400

const YOUTUBE = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/
const TWITCH = /(?:^|\.)twitch\.tv$/

/** 2530 is '42:10', 3730 is '1:02:10'. */
export function clockTime(seconds: number): string {
  const [hours, minutes, rest] = parts(seconds)
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** A link that starts a recording at a second, where the platform has such links; otherwise the link itself. */
export function minuteLink(url: string, seconds: number): string {
  if (!URL.canParse(url)) return url
  const link = new URL(url)
  if (YOUTUBE.test(link.hostname)) link.searchParams.set('t', String(seconds))
  else if (TWITCH.test(link.hostname) && /\/videos?\//.test(link.pathname)) {
    const [hours, minutes, rest] = parts(seconds)
    link.searchParams.set('t', `${hours}h${minutes}m${rest}s`)
  } else return url
  return link.href
}

/** Second of a recording at which something happened, from the session's start. A clock that jumps back makes no negative time. */
export const secondIn = (sinceStart: number, offset: number): number => Math.max(0, Math.round(sinceStart) + offset)

/** Seconds of a typed time such as '42:10', '1:02:10', '-0:30' or '90'; undefined if it is none. */
export function readClockTime(typed: string): number | undefined {
  const found = /^([-–−])?(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,5})$/.exec(typed.trim())
  if (!found) return undefined
  const [, minus, hours = '0', minutes = '0', seconds = '0'] = found
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return minus && total > 0 ? -total : total
}

const parts = (seconds: number): [number, number, number] => [
  Math.floor(seconds / 3_600),
  Math.floor(seconds / 60) % 60,
  seconds % 60,
]
