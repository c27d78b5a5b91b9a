import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { cn } from '#web/lib/cn.ts'

/** Thumbnail in row height, next to the name. */
export function Thumb({ src, className }: { src: string | null; className?: string }) {
  const [broken, setBroken] = useState('')
  const srcSet = src ? pictureSizes(src)?.srcSet : undefined
  return (
    <span
      className={cn(
        'relative grid size-8 shrink-0 place-items-center overflow-hidden rounded-sm bg-well text-quiet',
        className,
      )}
    >
      {src && broken !== src ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet && '2rem'}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-contain"
          onError={() => setBroken(src)}
        />
      ) : (
        <ImageOff className="size-4 opacity-60" aria-hidden="true" />
      )}
    </span>
  )
}
