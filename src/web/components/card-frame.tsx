import { ImageOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { cn } from '#web/lib/cn.ts'
import { GiftCardArt } from './gift-card.tsx'

type CardFrameProps = {
  src: string | null | undefined
  /** The product's name, or '' if the name is next to the picture. */
  alt: string
  /** 'single' has the proportions of a card, 63:88; 'sealed' is square. */
  shape?: 'single' | 'sealed' | undefined
  /** Displayed width in the syntax of `img sizes`, to load the matching file. Defaults to a card in a grid. */
  sizes?: string | undefined
  /** Loads eagerly, for pictures in view on load. */
  priority?: boolean | undefined
  /** Shows the holographic edge while the pointer is over it, or over an ancestor with the class `group`. */
  sheen?: boolean | undefined
  /** A valuable card: on phones its edge turns while scrolling. */
  valuable?: boolean | undefined
  /** Grade of a card in a slab, shown on its label. */
  slab?: string | undefined
  /** Without a picture, a drawing for its game is shown. */
  game?: GameId | null | undefined
  /** Value of a gift card, which is drawn without a picture, and the shop on it. */
  giftCents?: number | undefined
  giftShop?: string | undefined
  /** Called if the picture fails to load. A drawing replaces it. */
  onBroken?: (() => void) | undefined
  className?: string | undefined
}

/** Frame of a product picture. Contains the picture without cropping, and has the same size without one. */
export function CardFrame(props: CardFrameProps) {
  const { src, alt, shape = 'single', sizes, priority, sheen, valuable, slab, game, onBroken, className } = props
  const { giftCents, giftShop } = props
  return (
    <div
      className={cn(
        'frame',
        shape === 'single' ? 'frame-single' : 'frame-sealed',
        slab && 'slab',
        sheen && 'sheen-on-hover',
        sheen && valuable && 'sheen-on-scroll',
        className,
      )}
    >
      {slab && (
        <span className="slab-label" aria-hidden="true">
          {slab}
        </span>
      )}
      {src ? (
        <Picture key={src} src={src} alt={alt} sizes={sizes} priority={priority} game={game} onBroken={onBroken} />
      ) : giftCents === undefined ? (
        <NoImage alt={alt} game={game} />
      ) : (
        <GiftCardArt cents={giftCents} shop={giftShop} />
      )}
    </div>
  )
}

const IN_A_GRID = '(min-width:64rem)15rem,(min-width:40rem)33vw,48vw'

type PictureProps = Pick<CardFrameProps, 'alt' | 'sizes' | 'priority' | 'game' | 'onBroken'> & { src: string }

function Picture({ src, alt, sizes = IN_A_GRID, priority, game, onBroken }: PictureProps) {
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (broken) onBroken?.()
  }, [broken, onBroken])
  // A server-rendered image can fail before hydration.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }, [])
  if (broken) return <NoImage alt={alt} game={game} />
  const srcSet = pictureSizes(src)?.srcSet
  return (
    <img
      ref={look}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && { fetchPriority: 'high' })}
      onError={() => setBroken(true)}
    />
  )
}

function NoImage({ alt, game }: Pick<CardFrameProps, 'alt' | 'game'>) {
  const t = useTranslations('common')
  const hidden = (name: ReactNode) => <span className="sr-only">{name}</span>
  return (
    <div
      className="@container absolute inset-0 grid place-items-center text-quiet"
      aria-hidden={alt ? undefined : true}
    >
      <div className="grid justify-items-center gap-1.5 p-2 text-center text-xs">
        {game && game !== FIRST_GAME ? (
          <svg className="h-auto w-[min(6rem,55cqw)] opacity-70" viewBox="0 0 48 48" aria-hidden="true">
            <use href={`/game-art.svg#${game}`} />
          </svg>
        ) : (
          <ImageOff className="size-5" aria-hidden="true" />
        )}
        {/* In a list row only the drawing fits. */}
        <span className="@max-[6rem]:sr-only">{alt ? t.rich('noImageOf', { name: alt, hidden }) : t('noImage')}</span>
      </div>
    </div>
  )
}
