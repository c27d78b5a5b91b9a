const form = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
})

/** A moment as people in the shop say it: '21 November at 13:05'. */
export const moment = (at: string): string => form.format(new Date(at))
