import { useQuery } from '@tanstack/react-query'
import { ZoomIn } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { hasExamplePicture } from '#shared/rules/cards/example-picture.ts'
import { gradeName } from '#shared/rules/cards/listing-name.ts'
import { isValuable } from '#shared/rules/cards/valuable.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { giftCentsOf } from '#web/components/gift-card.tsx'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { CardFrame } from '../../components/card-frame.tsx'
import { cn } from '../../lib/cn.ts'
import { PictureDialog, type Viewer } from './picture-dialog.tsx'
import { copiesQuery } from './product-query.ts'

const SIZES = {
  single: '(min-width: 72rem) 28rem, (min-width: 48rem) calc(50vw - 7rem), (min-width: 40rem) 28rem, 15rem',
  sealed: '(min-width: 80rem) 32.5rem, (min-width: 48rem) calc(50vw - 7rem), 20rem',
}

/** Fills its column and stays in view while the details next to it scroll. */
const stage = 'rounded-xl border bg-well p-4 sm:p-8 md:sticky md:top-18'

/** Gallery with thumbnails and swiping. A click opens the picture in full size; without scripts it links to the file. */
export function ProductPicture({ shop, product }: { shop: PublicShop; product: PublicProduct }) {
  const { imageUrl, imageUrls, name, category } = product
  const valuable = isValuable(product)
  const { data: copies = [] } = useQuery(copiesQuery(shop.id, product.id))
  const isExample = hasExamplePicture(product, copies)
  const tilted = useTilt<HTMLDivElement>(valuable)
  const t = useTranslations('product.picture')
  const viewer = useRef<Viewer>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const [broken, setBroken] = useState<readonly string[]>([])
  const noteBroken = useCallback((src: string) => setBroken((others) => [...others, src]), [])
  const shape = isSingle(category) ? 'single' : 'sealed'
  const width = cn('mx-auto w-full', shape === 'single' ? 'max-w-60 sm:max-w-md' : 'max-w-80 md:max-w-xl')
  const pictures = [...new Set([imageUrl, ...imageUrls])].filter((src) => src !== null)
  const good = pictures.filter((src) => !broken.includes(src))
  if (good.length === 0) {
    return (
      <div className={stage}>
        <div className={width}>
          <CardFrame
            src={null}
            alt={name}
            shape={shape}
            game={product.game}
            giftCents={giftCentsOf(product)}
            giftShop={shop.name}
            className="main-picture"
          />
        </div>
      </div>
    )
  }
  const nameOf = (at: number) =>
    good.length > 1 ? t('numbered', { name, number: String(at + 1), count: String(good.length) }) : name
  const show = (at: number) => strip.current?.scrollTo({ left: at * strip.current.clientWidth })
  return (
    <div ref={tilted} className={cn(stage, 'sheen-timeline')}>
      <div className={cn(width, 'grid gap-3')}>
        <ul
          ref={strip}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg [scrollbar-width:none] motion-safe:scroll-smooth"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setPlace(Math.round(scrollLeft / clientWidth))}
        >
          {good.map((src, at) => (
            <li key={src} className="w-full shrink-0 snap-center">
              <a
                href={src}
                className="group relative block cursor-zoom-in rounded-lg focus-visible:-outline-offset-2"
                onClick={onPlainClick(() => viewer.current?.open(at))}
              >
                <Framed
                  src={src}
                  alt={nameOf(at)}
                  shape={shape}
                  priority={at === 0}
                  className={at === 0 ? 'main-picture' : undefined}
                  valuable={valuable}
                  // The pictures of the copy itself may show its own case.
                  slab={at === 0 && imageUrls.length === 0 ? gradeName(product) : ''}
                  onBroken={noteBroken}
                />
                <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-veil text-on-veil print:hidden">
                  <ZoomIn className="size-4" aria-hidden="true" />
                  <span className="sr-only">{t('enlarge')}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        {isExample && <p className="text-center text-quiet text-xs">{t('example')}</p>}
        {good.length > 1 && (
          <ul aria-label={t('all')} className="flex flex-wrap justify-center gap-2 noscript:hidden print:hidden">
            {good.map((src, at) => (
              <li key={src}>
                <button
                  type="button"
                  aria-label={nameOf(at)}
                  aria-current={at === place || undefined}
                  className="block w-12 cursor-pointer rounded-lg border-2 border-transparent aria-[current]:border-accent"
                  onClick={() => show(at)}
                >
                  <CardFrame src={src} alt="" shape={shape} sizes="3rem" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <PictureDialog ref={viewer} pictures={good} nameOf={nameOf} onShown={show} />
    </div>
  )
}

type FramedProps = {
  src: string
  alt: string
  shape: 'single' | 'sealed'
  priority: boolean
  className: string | undefined
  valuable: boolean
  slab: string
  onBroken: (src: string) => void
}

function Framed({ src, onBroken, ...props }: FramedProps) {
  const noteBroken = useCallback(() => onBroken(src), [onBroken, src])
  return <CardFrame src={src} sizes={SIZES[props.shape]} sheen onBroken={noteBroken} {...props} />
}

/**
 * Tilts the holographic edge below this element with the phone. Sets a custom property at most once a frame and only while visible.
 * Disabled if tilting needs a permission or the reader prefers reduced motion.
 */
function useTilt<Element extends HTMLElement>(enabled: boolean) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const element = ref.current
    if (!enabled || !element || !mayTilt()) return
    let frame = 0
    const turn = ({ beta, gamma }: DeviceOrientationEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        element.style.setProperty('--sheen-turn', `${Math.round(((beta ?? 0) + (gamma ?? 0)) * 4)}deg`),
      )
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) window.addEventListener('deviceorientation', turn, { passive: true })
      else window.removeEventListener('deviceorientation', turn)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      window.removeEventListener('deviceorientation', turn)
      cancelAnimationFrame(frame)
    }
  }, [enabled])
  return ref
}

const mayTilt = () =>
  'DeviceOrientationEvent' in window &&
  !('requestPermission' in DeviceOrientationEvent) &&
  matchMedia('(hover: none) and (prefers-reduced-motion: no-preference)').matches
