import { ImageOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { cn } from '#web/lib/cn.ts'

type CardFrameProps = {
  src: string | null | undefined
  /** What the picture shows; the product's name, or '' where the name is right beside it. */
  alt: string
  /** 'single' has the proportions of a card, 63:88; 'sealed' in a square. */
  shape?: 'single' | 'sealed' | undefined
  /** How wide it is shown, as in `img sizes`, so that a picture of that width is fetched; a card in a grid when left out. */
  sizes?: string | undefined
  /** For the first pictures in sight: loaded at once. */
  priority?: boolean | undefined
  /** The holographic edge while the pointer rests on it, or on a `group` around it. */
  sheen?: boolean | undefined
  /** A card of value: on a phone its edge turns as it is scrolled past. */
  valuable?: boolean | undefined
  /** Called when the picture cannot be shown, and a drawing takes its place. */
  onBroken?: (() => void) | undefined
  className?: string | undefined
}

/** The frame around a product's picture: contained, never cropped, and of one size whether or not there is a picture. */
export function CardFrame(props: CardFrameProps) {
  const { src, alt, shape = 'single', sizes, priority, sheen, valuable, onBroken, className } = props
  return (
    <div
      className={cn(
        // Clipped, since what is hidden could be scrolled, and the edge would follow that.
        'relative overflow-clip rounded-lg border bg-well lit',
        shape === 'single' ? 'aspect-card' : 'aspect-square',
        sheen && 'sheen-on-hover',
        sheen && valuable && 'sheen-on-scroll',
        className,
      )}
    >
      {src ? (
        <Picture key={src} src={src} alt={alt} sizes={sizes} priority={priority} onBroken={onBroken} />
      ) : (
        <NoImage alt={alt} />
      )}
    </div>
  )
}

const IN_A_GRID = '(min-width: 80rem) 14.5rem, (min-width: 64rem) 18rem, (min-width: 40rem) 33vw, calc(50vw - 1.5rem)'

type PictureProps = Pick<CardFrameProps, 'alt' | 'sizes' | 'priority' | 'onBroken'> & { src: string }

function Picture({ src, alt, sizes = IN_A_GRID, priority, onBroken }: PictureProps) {
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (broken) onBroken?.()
  }, [broken, onBroken])
  // A picture of a server-rendered page can fail before React listens.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }, [])
  if (broken) return <NoImage alt={alt} />
  const srcSet = pictureSizes(src)?.srcSet
  return (
    <img
      ref={look}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full object-contain"
    />
  )
}

function NoImage({ alt }: { alt: string }) {
  const t = useTranslations('common')
  const hidden = (name: ReactNode) => <span className="sr-only">{name}</span>
  return (
    <div className="@container absolute inset-0 grid place-items-center text-quiet">
      <div className="grid justify-items-center gap-1.5 p-2 text-center text-xs">
        <ImageOff className="size-5" aria-hidden="true" />
        {/* Beside a line of a list there is room for the drawing alone. */}
        <span className="@max-[6rem]:sr-only">{alt ? t.rich('noImageOf', { name: alt, hidden }) : t('noImage')}</span>
      </div>
    </div>
  )
}
