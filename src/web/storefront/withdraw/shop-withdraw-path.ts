import type { PublicShop } from '#shared/contract/storefront.ts'

/** Where customers of a shop withdraw by order number and email. */
export const shopWithdrawPath = ({ slug }: Pick<PublicShop, 'slug'>): string => `/@${slug}/withdraw`
