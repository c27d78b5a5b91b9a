import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useListingName } from '../shop/use-listing-name.ts'
import type { WaitingSale } from './pay/outbox.ts'

type Answer<Subject> = (agreed: Subject | undefined) => void

type QuestionsProps = {
  /** Has no price. */
  free: Product | undefined
  onFree: Answer<Product>
  /** Is not released yet. */
  early: Product | undefined
  onEarly: Answer<Product>
  /** Refused sale of a product whose release date the counter did not know. */
  earlySale: WaitingSale | undefined
  onEarlySale: Answer<WaitingSale>
}

/** Questions before something unusual is sold. */
export function Questions({ free, onFree, early, onEarly, earlySale, onEarlySale }: QuestionsProps) {
  const t = useTranslations('counter')
  const { money, date } = useFormat()
  const nameOf = useListingName()
  return (
    <>
      {early && (
        <ConfirmDialog
          onClose={() => onEarly(undefined)}
          title={t('preorder.title', { name: nameOf(early) })}
          description={t('preorder.text', { day: early.releaseDate ? date(early.releaseDate) : '' })}
          confirmLabel={t('preorder.confirm')}
          onConfirm={() => onEarly(early)}
        />
      )}
      {earlySale && (
        <ConfirmDialog
          onClose={() => onEarlySale(undefined)}
          title={t('preorder.again')}
          description={earlySale.refused?.message ?? ''}
          confirmLabel={t('preorder.confirm')}
          onConfirm={() => onEarlySale(earlySale)}
        />
      )}
      {free && (
        <ConfirmDialog
          onClose={() => onFree(undefined)}
          title={t('free.title', { name: nameOf(free), price: money(0) })}
          description={t('free.text')}
          confirmLabel={t('free.confirm', { price: money(0) })}
          onConfirm={() => onFree(free)}
        />
      )}
    </>
  )
}
