import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { ProductPicture } from './pictures/product-picture.tsx'

/** A storefront as a customer holds it. */
export function Phone({ className }: { className?: string | undefined }) {
  const t = useTranslations('landing')
  return (
    <div
      className={cn(
        'mx-auto w-full max-w-[18.5rem] rounded-[2.75rem] border border-edge-strong bg-raised p-2 shadow-md',
        className,
      )}
    >
      <div className="relative overflow-hidden rounded-[2.2rem] border bg-surface pt-8">
        <span className="absolute top-2 left-1/2 h-5 w-20 -translate-x-1/2 rounded-full bg-veil" />
        <ProductPicture name="storefront" alt={t('phone')} className="h-auto w-full" />
      </div>
    </div>
  )
}
