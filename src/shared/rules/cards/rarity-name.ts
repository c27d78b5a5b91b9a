import type { Text } from '../../messages/translator.ts'

/** Rarities with a Dutch word. Collectors use the English names of the others. */
const translated = ['Land', 'Special', 'Special Card'] as const
const isTranslated = (rarity: string): rarity is (typeof translated)[number] =>
  translated.some((each) => each === rarity)

export const rarityName =
  (rarity: string): Text =>
  (t) =>
    isTranslated(rarity) ? t(`cards.rarities.${rarity}`) : rarity
