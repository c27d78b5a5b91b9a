import type { PublicShop } from '../../contract/storefront.ts'
import { hashOf } from '../text/hash-of.ts'

/** A shop installed as an app on a phone's home screen. */
type InstalledShop = Pick<PublicShop, 'name' | 'logoUrl' | 'accentColour'> & { slug: string | null }

export const iconKinds = {
  192: { size: 192, purpose: 'any' },
  512: { size: 512, purpose: 'any' },
  /** Operating systems crop it to their own shape. */
  maskable: { size: 512, purpose: 'maskable' },
  apple: { size: 180, purpose: 'any' },
} as const
export type IconKind = keyof typeof iconKinds

export const manifestPath = ({ slug }: Pick<InstalledShop, 'slug'>) => `/@${slug}/manifest.webmanifest`

/** URL of an icon, with a hash of its contents. */
export const iconPath = ({ slug, name, logoUrl, accentColour }: InstalledShop, kind: IconKind) =>
  `/icons/@${slug}/${kind}-${hashOf([name.slice(0, 2), logoUrl, accentColour])}.png`
