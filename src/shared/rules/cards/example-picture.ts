import { isSingle } from '../products/categories.ts'

type Pictured = { category: string | null; stock: number; imageUrl: string | null; imageUrls: readonly string[] }

/**
 * Whether a single's picture shows the card, but not this copy: several copies share it, or it comes from another site, such as the
 * catalogue's. Pictures of the copy itself are in `imageUrls`.
 */
export const hasExamplePicture = (
  { category, stock, imageUrl, imageUrls }: Pictured,
  copies: readonly Pick<Pictured, 'imageUrl'>[],
): boolean =>
  isSingle(category) &&
  imageUrl !== null &&
  imageUrls.length === 0 &&
  (stock > 1 || !imageUrl.startsWith('/media/') || copies.some((copy) => copy.imageUrl === imageUrl))
