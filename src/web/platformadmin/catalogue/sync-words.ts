import type { CatalogueSync } from '#shared/contract/catalogue/catalogue.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { BadgeProps } from '#web/components/ui/badge.tsx'

export const stateVariants: Record<CatalogueSync['state'], BadgeProps['variant']> = {
  waiting: 'secondary',
  receiving: 'secondary',
  running: 'default',
  done: 'good',
  failed: 'destructive',
  interrupted: 'warn',
}

export const isUnderWay = ({ state }: CatalogueSync): boolean =>
  state === 'waiting' || state === 'receiving' || state === 'running'

const results = ['added', 'changed', 'unchanged', 'skipped'] as const

/** '12 added, 3 changed, 20,104 unchanged, 1 skipped'. Omits zeros except for the first. */
export const countsText =
  (sync: CatalogueSync): Text =>
  (t) =>
    results
      .filter((result) => result === 'added' || sync[result] > 0)
      .map((result) => t(`catalogue.result.${result}`, { count: sync[result] }))
      .join(', ')
