import { ZoomIn } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { CardFrame } from '../../components/card-frame.tsx'
import { cn } from '../../lib/cn.ts'
import { onPlainClick } from '../plain-click.ts'
import { PictureDialog } from './picture-dialog.tsx'

/** The picture, large; a click shows it as large as the window. Where no script runs, that is the picture itself. */
export function ProductPicture({ product: { imageUrl, name, category } }: { product: PublicProduct }) {
  const t = useTranslations('product.picture')
  const dialog = useRef<HTMLDialogElement>(null)
  const [broken, setBroken] = useState<string>()
  const noteBroken = useCallback(() => setBroken(imageUrl ?? undefined), [imageUrl])
  const single = isSingle(category)
  const width = cn('mx-auto w-full', single ? 'max-w-60 sm:max-w-sm' : 'max-w-80 md:max-w-lg')
  const frame = (
    <CardFrame
      src={imageUrl}
      alt={name}
      shape={single ? 'single' : 'sealed'}
      sizes="(min-width: 48rem) 26rem, 90vw"
      priority
      sheen
      onBroken={noteBroken}
    />
  )
  if (!imageUrl || imageUrl === broken) return <div className={width}>{frame}</div>
  return (
    <div className={width}>
      <a
        href={imageUrl}
        className="group relative block cursor-zoom-in rounded-lg"
        onClick={onPlainClick(() => dialog.current?.showModal())}
      >
        {frame}
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-veil text-on-veil">
          <ZoomIn className="size-4" aria-hidden="true" />
          <span className="sr-only">{t('enlarge')}</span>
        </span>
      </a>
      <PictureDialog ref={dialog} src={imageUrl} name={name} />
    </div>
  )
}
