import { type PictureForm, type PictureName, type PictureScheme, pictureFile, pictureSizes } from './picture-sizes.ts'

const addresses = import.meta.glob<string>('./*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

function addressOf(name: PictureName, form: PictureForm, scheme: PictureScheme, format: 'avif' | 'webp'): string {
  const file = `./${pictureFile(name, form, scheme)}.${format}`
  const address = addresses[file]
  if (!address) throw new Error(`There is no ${file}: npm run screenshots -- --landing takes it`)
  return address
}

const NARROW = '(max-width: 1023px)'
const DARK = '(prefers-color-scheme: dark)'

type ProductPictureProps = {
  name: PictureName
  /** What there is to see. */
  alt: string
  className?: string
}

/** A screenshot of the product, in the visitor's colours and as it looks on a screen like theirs. */
export function ProductPicture({ name, alt, className }: ProductPictureProps) {
  const sizes: Partial<Record<PictureForm, { width: number; height: number }>> = pictureSizes[name]
  const form = sizes.wide ? 'wide' : 'narrow'
  const { width, height } = sizes[form] ?? { width: 0, height: 0 }
  const narrow = sizes.wide && sizes.narrow
  return (
    <picture>
      {narrow && (
        <>
          <source media={`${NARROW} and ${DARK}`} {...narrow} srcSet={addressOf(name, 'narrow', 'dark', 'avif')} />
          <source media={NARROW} {...narrow} srcSet={addressOf(name, 'narrow', 'light', 'avif')} />
        </>
      )}
      <source media={DARK} type="image/avif" srcSet={addressOf(name, form, 'dark', 'avif')} />
      <source type="image/avif" srcSet={addressOf(name, form, 'light', 'avif')} />
      <img
        src={addressOf(name, form, 'light', 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}
