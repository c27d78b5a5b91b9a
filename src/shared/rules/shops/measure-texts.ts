import type { Text } from '../../messages/translator.ts'
import type { MeasureDuration, MeasureGround } from './reports.ts'

/** Ground, scope and duration of a measure, for the statement of reasons (DSA, Art. 17(3)). */
export const groundText =
  ({ ground, law }: { ground: MeasureGround; law?: string | null | undefined }): Text =>
  (t) =>
    ground === 'law'
      ? t('moderation.ground.law', { law: law ?? '' })
      : t('moderation.ground.terms', { clause: t(`moderation.ground.${ground}`) })

export const scopeText =
  (decision: 'listing-removed' | 'shop-suspended'): Text =>
  (t) =>
    t(`moderation.scope.${decision}`)

export const durationText =
  ({ duration }: { duration: MeasureDuration }): Text =>
  (t) =>
    t(`moderation.duration.${duration}`)
