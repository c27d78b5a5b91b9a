import { type ComponentProps, useCallback, useState } from 'react'
import { CardFrame } from '#web/components/card-frame.tsx'

type MarketPictureProps = Omit<ComponentProps<typeof CardFrame>, 'src' | 'onBroken'> & {
  /** The catalogue's picture first, then those of the shops. Uses the first one that loads. */
  pictures: readonly (string | null)[]
}

export function MarketPicture({ pictures, ...props }: MarketPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const src = pictures.find((each) => each !== null && !broken.includes(each)) ?? null
  const skip = useCallback(() => {
    if (src) setBroken((others) => [...others, src])
  }, [src])
  return <CardFrame src={src} onBroken={skip} {...props} />
}
