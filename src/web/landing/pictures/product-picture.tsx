import {
  densities,
  formsOf,
  type PictureForm,
  type PictureName,
  type PictureScheme,
  type PictureSize,
  pictureFile,
} from './picture-sizes.ts'

const addresses = import.meta.glob<string>('./*/*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

function addressOf(file: string): string {
  const address = addresses[`./${file}`]
  if (!address) throw new Error(`There is no ${file}: npm run screenshots -- --landing takes it`)
  return address
}

const NARROW = '(max-width: 1023px)'
const DARK = '(prefers-color-scheme: dark)'

type ProductPictureProps = {
  name: PictureName
  alt: string
  /** Displayed width, in the syntax of `img sizes`. */
  sizes: string
  /** In view on load, so it loads eagerly. */
  priority?: boolean
  className?: string
}

/** A screenshot of the product that matches the visitor's colour scheme and screen width. */
export function ProductPicture({ name, alt, sizes, priority, className }: ProductPictureProps) {
  const { wide, narrow } = formsOf(name)
  const size = wide ?? narrow
  if (!size) return null
  const form = wide ? 'wide' : 'narrow'
  const source = (form: PictureForm, scheme: PictureScheme, { width, height }: PictureSize) => ({
    type: 'image/avif',
    sizes,
    width,
    height,
    srcSet: densities
      .map((density) => `${addressOf(`${pictureFile(name, form, scheme, density)}.avif`)} ${width * density}w`)
      .join(', '),
  })
  return (
    <picture>
      {wide && narrow && (
        <>
          <source media={`${NARROW} and ${DARK}`} {...source('narrow', 'dark', narrow)} />
          <source media={NARROW} {...source('narrow', 'light', narrow)} />
        </>
      )}
      <source media={DARK} {...source(form, 'dark', size)} />
      <source {...source(form, 'light', size)} />
      <img
        src={addressOf(`${pictureFile(name, form, 'light', 1)}.webp`)}
        alt={alt}
        width={size.width}
        height={size.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
