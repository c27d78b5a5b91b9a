import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { LiveStorefront } from './live-storefront.tsx'
import { ProductPicture } from './pictures/product-picture.tsx'

type PhoneProps = {
  example: Parameters<typeof LiveStorefront>[0] | undefined
  className?: string | undefined
}

/** A storefront as a customer holds it: the example shop as it is now, or a picture of one. Small screens show its upper half. */
export function Phone({ example, className }: PhoneProps) {
  const t = useTranslations('landing')
  return (
    <div
      className={cn(
        'mx-auto w-full max-w-[19rem] max-xl:max-h-[21rem] max-xl:overflow-hidden',
        'max-xl:[mask-image:linear-gradient(#000_78%,transparent)]',
        className,
      )}
    >
      <div className="rounded-[2.75rem] border border-edge-strong bg-raised p-2 shadow-md">
        <div className="relative aspect-[1/2] overflow-hidden rounded-[2.2rem] border bg-surface pt-8">
          <span className="absolute top-2 left-1/2 h-5 w-20 -translate-x-1/2 rounded-full bg-veil" />
          {example ? (
            <LiveStorefront {...example} />
          ) : (
            <ProductPicture name="storefront" alt={t('phone')} sizes="18rem" priority className="h-auto w-full" />
          )}
        </div>
      </div>
    </div>
  )
}
