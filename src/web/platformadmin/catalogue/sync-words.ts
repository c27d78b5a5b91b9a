import type { CatalogueSync } from '#shared/contract/catalogue.ts'
import type { BadgeProps } from '#web/components/ui/badge.tsx'

type State = CatalogueSync['state']

export const stateWords: Record<State, { label: string; variant: BadgeProps['variant'] }> = {
  waiting: { label: 'Waiting', variant: 'secondary' },
  running: { label: 'Running', variant: 'default' },
  done: { label: 'Up to date', variant: 'good' },
  failed: { label: 'Failed', variant: 'destructive' },
  interrupted: { label: 'Interrupted', variant: 'warn' },
}

export const isUnderWay = ({ state }: CatalogueSync): boolean => state === 'waiting' || state === 'running'

const number = (value: number) => value.toLocaleString('en-GB')

/** '12 added, 3 changed, 20,104 unchanged, 1 skipped'; what is none is not said, but for the first. */
export function countsInWords({ added, changed, unchanged, skipped }: CatalogueSync): string {
  const parts: [number, string][] = [
    [changed, 'changed'],
    [unchanged, 'unchanged'],
    [skipped, 'skipped'],
  ]
  const rest = parts.filter(([count]) => count > 0).map(([count, what]) => `${number(count)} ${what}`)
  return [`${number(added)} added`, ...rest].join(', ')
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
})

export const atMoment = (iso: string | null): string => (iso ? moment.format(new Date(iso)) : 'Never')
